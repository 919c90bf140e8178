/** What keys do at the table, wherever the focus is, unless something there has a use for them itself. */
import { commandOf, TABLE_KEYS, type TableCommand } from "../keys";
import type { Outlook } from "../preview/outlook.svelte";
import type { Table } from "./table.svelte";

/** What only the page can do; true when there was something to do. */
export interface Doors {
  market: () => boolean;
  command: () => boolean;
  help: () => void;
  toBoard: () => void;
}

/** Where arrow keys have a use of their own. */
const OWN_ARROWS = "input, select, [role=grid], [role=region]";
const PRESSED = "button, a, summary";

export class TableKeys {
  #handlers: Record<TableCommand, (key: string, target: Element | null) => boolean>;

  constructor(
    readonly table: Table,
    readonly outlook: Outlook,
    doors: Doors,
  ) {
    this.#handlers = {
      spell: (key) => this.#chooseSpell(Number(key) - 1),
      cancel: () => (outlook.cancel(), true),
      threat: () => (outlook.held = true),
      undo: () => (table.undo(), true),
      end: () => (table.endTurn(), true),
      "end-if-alone": (_, target) => {
        const actions = table.ready?.actions ?? [];
        const alone = actions.length === 1 && actions[0]!.verb === "end";
        if (!alone || target?.closest?.(PRESSED)) return false;
        table.endTurn();
        return true;
      },
      market: () => doors.market(),
      hint: () => (table.askHint(), true),
      replay: () => {
        const any = table.stage.recalled.length > 0;
        if (any) table.stage.replay();
        return any;
      },
      command: () => doors.command(),
      help: () => (doors.help(), true),
      "to-board": (_, target) => {
        if (target?.closest?.(OWN_ARROWS)) return false;
        doors.toBoard();
        return true;
      },
    };
  }

  onkeydown = (event: KeyboardEvent): void => {
    // A key held down must not play on by itself.
    if (event.repeat) return;
    const target = event.target as Element | null;
    if (target?.closest?.("input, select, textarea, dialog")) return;
    const command = commandOf(TABLE_KEYS, event);
    if (command ? this.#handlers[command](event.key, target) : this.#skips(event, target))
      event.preventDefault();
  };

  onkeyup = (event: KeyboardEvent): void => {
    if (commandOf(TABLE_KEYS, event) === "threat") this.outlook.held = false;
  };

  onblur = (): void => {
    this.outlook.held = false;
  };

  #chooseSpell(index: number): boolean {
    const { ready, latest } = this.table;
    const acting = ready?.kind === "activation" ? ready.unit : null;
    const spell = latest?.units.find(({ id }) => id === acting)?.spells[index];
    if (spell) this.table.chooseSpell(spell.id);
    return spell !== undefined;
  }

  /** Any key that has no use of its own skips what is being shown. */
  #skips({ key, ctrlKey, altKey, metaKey }: KeyboardEvent, target: Element | null): boolean {
    const presses = (key === " " || key === "Enter") && target?.closest?.(PRESSED);
    const modifies = ctrlKey || altKey || metaKey || ["Tab", "Shift", "Control", "Alt", "Meta"].includes(key);
    if (!this.table.stage.busy || presses || modifies) return false;
    this.table.stage.flush();
    return true;
  }
}
