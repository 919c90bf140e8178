"""The kinds of change: what a node of the code could have been by mistake."""

from __future__ import annotations

import ast
from collections.abc import Iterator

_COMPARE: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
_NAMES = {
    "any": "all",
    "all": "any",
    "min": "max",
    "max": "min",
    "is_krosmaster": "is_character",
    "is_character": "is_krosmaster",
    "NONE": "TURN",
    "TURN": "GAME",
    "GAME": "TURN",
    "TARGET": "TURN",
}
"""Functions and facts that are easily taken for one another."""
_COMMON, _BLOCK = "krosarena.engine.editions.common", "krosarena.engine.play.block"
_CHOICES = {
    "own_summons_of": (_COMMON, "any_of_name_or_type"),
    "any_of_name_or_type": (_COMMON, "own_summons_of"),
    "own_of_this_kind": (_COMMON, "all_allied_summons"),
    "all_allied_summons": (_COMMON, "team_kind_or_own_mechanisms"),
    "team_kind_or_own_mechanisms": (_COMMON, "own_of_this_kind"),
    "each_success_counts": (_COMMON, "more_successes_win"),
    "more_successes_win": (_COMMON, "each_success_counts"),
    "BlockLoseAll": (_BLOCK, "BlockLockedOrCaught"),
    "BlockLockedOrCaught": (_BLOCK, "BlockLoseAll"),
}
"""What another edition would choose, and where it is to be had."""
_MOMENTS = {
    "at once": "first two players",
    "first two players": "starts and ends",
    "starts and ends": "first two players",
}
_OTHER_WORD = "another-word"


def changes_of(
    node: ast.AST, parents: tuple[ast.AST, ...], *, in_function: bool
) -> Iterator[ast.AST]:
    """What to put in the node's place, one mistake each."""
    match node:
        case ast.Compare():
            yield from _compared_otherwise(node)
        case ast.BoolOp():
            yield from _joined_otherwise(node)
        case ast.UnaryOp(ast.Not() | ast.USub() | ast.Invert(), operand):
            yield operand
        case ast.BinOp(left, op, right) if not _names_types(node):
            yield ast.copy_location(ast.BinOp(left, _ARITHMETIC[type(op)](), right), node)
        case ast.AugAssign(target, op, value):
            yield ast.copy_location(ast.AugAssign(target, _ARITHMETIC[type(op)](), value), node)
        case ast.Constant(value) if not _is_wording(parents):
            yield from _other_constants(node, value, parents)
        case ast.Name(name) if name in _NAMES and isinstance(node.ctx, ast.Load):
            yield ast.copy_location(ast.Name(_NAMES[name], ast.Load()), node)
        case ast.Name(name) if name in _CHOICES and isinstance(parents[-1], ast.keyword):
            module, other = _CHOICES[name]
            imported = ast.parse(f"__import__({module!r}, fromlist=['']).{other}", mode="eval")
            yield ast.copy_location(imported.body, node)
        case ast.Attribute(value, name) if name in _NAMES and isinstance(node.ctx, ast.Load):
            yield ast.copy_location(ast.Attribute(value, _NAMES[name], ast.Load()), node)
        case ast.Tuple(elements) if not in_function and isinstance(node.ctx, ast.Load):
            yield from _without_one(node, elements)
    if isinstance(node, ast.expr) and _is_plain_condition(node, parents[-1]):
        yield ast.copy_location(ast.UnaryOp(ast.Not(), node), node)
    if isinstance(parents[-1], ast.comprehension) and node in parents[-1].ifs:
        yield ast.copy_location(ast.Constant(True), node)
    if isinstance(node, ast.stmt) and in_function:
        yield from _left_out(node)


def _compared_otherwise(node: ast.Compare) -> Iterator[ast.AST]:
    for place, op in enumerate(node.ops):
        for other in _COMPARE[type(op)]:
            ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
            yield ast.copy_location(ast.Compare(node.left, ops, node.comparators), node)


def _joined_otherwise(node: ast.BoolOp) -> Iterator[ast.AST]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield ast.copy_location(ast.BoolOp(other, node.values), node)
    for place in range(len(node.values)):
        rest = [*node.values[:place], *node.values[place + 1 :]]
        yield rest[0] if len(rest) == 1 else ast.copy_location(ast.BoolOp(node.op, rest), node)


def _other_constants(
    node: ast.Constant, value: object, parents: tuple[ast.AST, ...]
) -> Iterator[ast.AST]:
    if isinstance(value, bool):
        yield ast.copy_location(ast.Constant(not value), node)
    elif isinstance(value, int):
        yield ast.copy_location(ast.Constant(value + 1), node)
        if value > 0:
            yield ast.copy_location(ast.Constant(value - 1), node)
    elif isinstance(value, str) and value in _MOMENTS:
        yield ast.copy_location(ast.Constant(_MOMENTS[value]), node)
    elif isinstance(value, str) and isinstance(parents[-1], ast.Compare | ast.keyword):
        yield ast.copy_location(ast.Constant(_OTHER_WORD), node)


def _is_wording(parents: tuple[ast.AST, ...]) -> bool:
    """Parts of sentences, and the facts of a refusal."""
    for node in parents:
        match node:
            case ast.JoinedStr() | ast.Call(ast.Name("Refusal" | "Text")):
                return True
    return False


def _names_types(node: ast.BinOp) -> bool:
    """``Lock | Dodge``, as in a test for one of several types."""
    sides = (node.left, node.right)
    return isinstance(node.op, ast.BitOr) and any(
        (isinstance(side, ast.Name) and side.id[0].isupper() and not side.id.isupper())
        or (isinstance(side, ast.Constant) and side.value is None)
        for side in sides
    )


def _without_one(node: ast.Tuple, elements: list[ast.expr]) -> Iterator[ast.AST]:
    """A table of the rules, such as the steps of a procedure, that lacks an entry."""
    if len(elements) > 1 and not any(isinstance(e, ast.Tuple) for e in elements):
        for place in range(len(elements)):
            rest = [*elements[:place], *elements[place + 1 :]]
            yield ast.copy_location(ast.Tuple(rest, node.ctx), node)


def _is_plain_condition(node: ast.expr, parent: ast.AST) -> bool:
    """A condition that no other change turns round."""
    if isinstance(node, ast.Compare | ast.BoolOp | ast.Constant):
        return False
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return False
    match parent:
        case ast.If(test) | ast.While(test) | ast.IfExp(test):
            return test is node
        case ast.comprehension(ifs=tests):
            return node in tests
        case ast.match_case(guard=guard):
            return guard is node
        case ast.BoolOp():
            return True
    return False


def _left_out(node: ast.stmt) -> Iterator[ast.AST]:
    """A deed that is forgotten, a value that is not given back."""
    match node:
        case ast.Expr(ast.Call()) | ast.AugAssign() | ast.Continue():
            yield ast.copy_location(ast.Pass(), node)
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            yield ast.copy_location(ast.Pass(), node)
        case ast.Break():
            yield ast.copy_location(ast.Continue(), node)
        case ast.Return(ast.Call() | ast.Name() | ast.Attribute() | ast.IfExp() | ast.BoolOp()):
            yield ast.copy_location(ast.Return(ast.Constant(None)), node)
        case ast.Return(None):
            yield ast.copy_location(ast.Pass(), node)
