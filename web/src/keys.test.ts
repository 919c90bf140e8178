import { describe, expect, it } from "vitest";
import { hasMessage } from "./i18n.svelte";
import { BOARD_KEYS, commandOf, isHeldPress, REPLAY_KEYS, TABLE_KEYS, type KeyLine } from "./keys";

const pressed = (key: string, held: { ctrlKey?: boolean } = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

it("knows a press that only a held key repeats", () => {
  const held = (key: string, inText = false) => isHeldPress({ key, repeat: true }, inText);
  expect([held("Enter"), held(" "), held("Enter", true)]).toEqual([true, true, true]);
  expect([held(" ", true), held("ArrowLeft")]).toEqual([false, false]);
  expect(isHeldPress({ key: "Enter", repeat: false }, false)).toBe(false);
});

describe.each(Object.entries({ BOARD_KEYS, TABLE_KEYS, REPLAY_KEYS }))(
  "%s",
  (_, lines: readonly KeyLine[]) => {
    it("has each key once, and words for it", () => {
      const keys = lines.flatMap((line) => line.keys);
      expect(keys).toHaveLength(new Set(keys).size);
      expect(lines.filter((line) => !hasMessage(line.words))).toEqual([]);
    });

    it("is what the pages obey", () => {
      for (const { command, keys } of lines) {
        for (const key of keys) expect(commandOf(lines, pressed(key))).toBe(command);
      }
    });
  },
);

it("takes letters in either case, and leaves the browser its own keys", () => {
  expect(commandOf(TABLE_KEYS, pressed("E"))).toBe("end");
  expect(commandOf(TABLE_KEYS, pressed("e", { ctrlKey: true }))).toBeNull();
  expect(commandOf(TABLE_KEYS, pressed("x"))).toBeNull();
});
