import { expect, test } from 'vitest'
import type { Column } from './table-column.ts'
import { toCsv } from './to-csv.ts'

type Row = { name: string; spent: number; times: number }

const columns: readonly Column<Row>[] = [
  { label: 'Fan', kind: 'text', value: (row) => row.name },
  { label: 'Spent', kind: 'credits', value: (row) => row.spent },
  { label: 'Times', kind: 'count', value: (row) => row.times },
]

const linesOf = (rows: readonly Row[]): string[] => toCsv(columns, rows).replace('\uFEFF', '').split('\r\n')

test('an exported file has the columns of the table and exact credits', () => {
  expect(linesOf([{ name: 'Kofi Adjei', spent: 1840.5, times: 12 }])).toEqual([
    'Fan,Spent,Times',
    'Kofi Adjei,1840.50,12',
    '',
  ])
})

test('a name that looks like a formula stays a name', () => {
  const names = ['=1+1', '+49', '@mia', '-2', '\t=1']
  for (const name of names) {
    const row = linesOf([{ name, spent: 1, times: 1 }])[1] ?? ''
    expect(row.replace('"', '').startsWith("'")).toBe(true)
  }
})

test('a reversed amount stays a number', () => {
  expect(linesOf([{ name: 'Noor', spent: -5, times: 1 }])[1]).toBe('Noor,-5.00,1')
})

test('commas, quotes and line breaks in a name do not create columns', () => {
  expect(toCsv(columns, [{ name: 'a, "b"\nc', spent: 0, times: 0 }])).toContain('"a, ""b""\nc",0.00,0')
})
