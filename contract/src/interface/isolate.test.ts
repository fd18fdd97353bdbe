import { expect, test } from 'vitest'
import { isolate } from './isolate.ts'

test.each(['نور الهدى', 'מיכל', 'Nour نور', 'ﷺ', '𞤀𞤣𞤤𞤢𞤥'])(
  'the name %s is isolated in a sentence, whole and unchanged',
  (name) => expect(isolate(name)).toBe(`\u2068${name}\u2069`),
)

test.each(['Mia Kovacs', 'Ngô Thị', '山田', 'Лена', 'W🎭', '12 Monkeys!', ''])(
  'the name %s needs no invisible characters',
  (name) => expect(isolate(name)).toBe(name),
)
