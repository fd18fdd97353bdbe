import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../tool.ts'
import { areas } from './areas.ts'
import { codeFaults } from './code-faults.ts'
import { pickFaults, plant } from './fault.ts'
import { sayFile, sayShare } from './report.ts'
import { sqlFaults } from './sql-faults.ts'

const inCode = (text: string): string[] =>
  codeFaults('some.ts', text).map((fault) => `${fault.kind}: ${plant(text, fault)}`)

const inSql = (text: string): string[] =>
  sqlFaults(text).map((fault) => `${fault.kind}: ${plant(text, fault).replace(/\s+/g, ' ')}`)

test('every listed file exists, and a fault can be injected into each', () => {
  const listed = areas.flatMap(({ files, tests }) => [...files, ...tests])
  expect(listed.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  for (const { files, tests } of areas) expect([files.length > 0, tests.length > 0]).toEqual([true, true])
  const files = areas.flatMap((area) => area.files)
  expect(files).toEqual([...new Set(files)])
  const without = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return (file.endsWith('.sql') ? sqlFaults(text) : codeFaults(file, text)).length === 0
  })
  expect(without).toEqual([])
})

test('a condition is negated, loses one side, or gets another operator', () => {
  expect(inCode('if (a < b && c) f')).toEqual([
    'negate a condition: if (!(a < b && c)) f',
    'drop a condition: if (a < b) f',
    'drop a condition: if (c) f',
    'swap an operator: if (a <= b && c) f',
  ])
  expect(inCode('x = a === b ? c : d')).toContain('swap an operator: x = a !== b ? c : d')
  expect(inCode('const x = a || b')).toEqual([
    'drop a condition: const x = a',
    'drop a condition: const x = b',
  ])
})

test('a default is dropped, or also used for falsy values', () => {
  expect(inCode('const x = a ?? b')).toEqual([
    'drop a default: const x = a',
    'take the default for 0, false and empty text: const x = a || b',
  ])
  expect(inCode('const x = a ?? 0n').filter((fault) => fault.startsWith('take the default'))).toEqual([])
})

test('a statement, a throw or an early return is dropped, or a function returns immediately', () => {
  expect(inCode('async function f() { await g() }')).toEqual([
    'return early: async function f() { return; await g() }',
    'drop a statement: async function f() { ; }',
  ])
  expect(inCode('if (a) throw b')).toContain('drop a refusal: if (a) ;')
  expect(inCode('const f = () => { if (a) return }')).toContain(
    'drop an early return: const f = () => { if (a) ; }',
  )
})

test('numbers, booleans and cases are changed, but types aren’t', () => {
  expect(inCode("f(0, 1n, 30, true); switch (x) { case 'a': g }")).toEqual(
    expect.arrayContaining([
      "another number: f(1, 1n, 30, true); switch (x) { case 'a': g }",
      "another number: f(0, 2n, 30, true); switch (x) { case 'a': g }",
      "another number: f(0, 1n, 60, true); switch (x) { case 'a': g }",
      "flip true and false: f(0, 1n, 30, false); switch (x) { case 'a': g }",
      "miss a case: f(0, 1n, 30, true); switch (x) { case 'no a': g }",
    ]),
  )
  expect(inCode('type A = 1 | true')).toEqual([])
})

test('a query loses a call in its chain, or gets another operator', () => {
  expect(inCode("const rows = db.selectFrom('a').where('b', '<', c).execute()")).toEqual([
    "drop .where(…): const rows = db.selectFrom('a').execute()",
    "swap an operator: const rows = db.selectFrom('a').where('b', '<=', c).execute()",
  ])
})

test('faults are injected into the SQL of a template, without changing its parameters', () => {
  expect(inCode('const q = sql<boolean>`(a = ${b < c} and d is null)`')).toEqual([
    'swap an operator: const q = sql<boolean>`(a <> ${b < c} and d is null)`',
    'swap an operator: const q = sql<boolean>`(a = ${b <= c} and d is null)`',
    'drop a condition: const q = sql<boolean>`(a = ${b < c} )`',
  ])
})

test('SQL loses a whole condition, and never a part of a string or a comment', () => {
  expect(inSql('select a from b where c (1, 2) and d between 1 and 2 order by e -- and f')).toEqual([
    'drop a condition: select a from b where true and d between 1 and 2 order by e -- and f',
    'drop a condition: select a from b where c (1, 2) order by e -- and f',
  ])
  expect(inSql("select ' < and b '")).toEqual([])
})

test('SQL gets another comparison operator, but keeps its assignments', () => {
  expect(inSql('update a set b = c + 1 where d = 2')).toEqual([
    'swap an operator: update a set b = c - 1 where d = 2',
    'drop a condition: update a set b = c + 1 where true',
    'swap an operator: update a set b = c + 1 where d <> 2',
  ])
})

test('a database function loses a statement or takes the other branch', () => {
  expect(inSql('begin\n  if a then\n    raise exception b;\n  end if;\nend')).toEqual([
    'negate a condition: begin if not (a) then raise exception b; end if; end',
    'drop a statement: begin if a then null; end if; end',
  ])
})

test('the same seed picks the same faults, in the order of the file', () => {
  const faults = codeFaults('some.ts', 'f(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)')
  const picked = pickFaults(faults, { most: 4, seed: 'a' })
  expect(picked).toHaveLength(4)
  expect(picked).toEqual(pickFaults(faults, { most: 4, seed: 'a' }))
  expect(picked).not.toEqual(pickFaults(faults, { most: 4, seed: 'b' }))
  expect(picked.map(({ start }) => start)).toEqual(picked.map(({ start }) => start).toSorted((a, b) => a - b))
})

test('a fault that survived is shown with its line, before and after', () => {
  const text = 'a\nif (b) c()\n'
  const [fault] = codeFaults('some.ts', text).filter(({ kind }) => kind === 'negate a condition')
  if (!fault) throw new Error('no fault')
  expect(
    sayFile({ file: 'some.ts', text, planted: 4, possible: 9, late: 1, survivors: [fault] }).split('\n'),
  ).toEqual([
    ' 75 %  some.ts: 3 of 4 faults caught (9 possible, 1 by timing out)',
    '       line 2: negate a condition',
    '         - if (b) c()',
    '         + if (!(b)) c()',
  ])
})

test('an area without injected faults shows no detection rate', () => {
  expect(sayShare('payouts', { planted: 0, caught: 0 })).toBe('       payouts: no fault was injected')
})
