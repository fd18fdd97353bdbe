import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Column } from './table-column.ts'
import { valueInWords } from './table-column.ts'
import * as text from './lists-text.ts'

type Props<Row> = {
  /** The table's name for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /**
   * How a table that is too wide is shown: still as a table, or as one card per row with the columns below
   * each other.
   */
  narrow?: 'table' | 'cards'
  /** Whether the column names are visible; screen readers always get them. */
  head?: 'shown' | 'hidden'
}

type Narrow = NonNullable<Props<unknown>['narrow']>

const looks: Record<Narrow, Record<'block' | 'head' | 'row' | 'name' | 'cell', string>> = {
  table: { block: '', head: '', row: '', name: '', cell: '' },
  cards: {
    block: '@max-2xl:block',
    head: '@max-2xl:sr-only',
    row: '@max-2xl:grid @max-2xl:gap-1.5 @max-2xl:py-3.5 @max-2xl:first:border-t-0',
    name: '@max-2xl:py-0',
    // Shows the column's name before the value. Screen readers skip it, because they already announce the
    // hidden header.
    cell: clsx(
      '@max-2xl:flex @max-2xl:items-start @max-2xl:justify-between @max-2xl:gap-4 @max-2xl:p-0 @max-2xl:text-right @max-2xl:text-small',
      "@max-2xl:before:shrink-0 @max-2xl:before:text-fg-faint @max-2xl:before:content-[attr(data-column)/'']",
    ),
  },
}

/** Rows with named columns; the first column names the row. */
export function DataTable<Row>(props: Props<Row>) {
  const { columns, rows, keyOf, actions, narrow = 'table', head = 'shown' } = props
  const look = looks[narrow]
  return (
    <div className="@container no-scrollbar relative -mx-1 overflow-x-auto px-1">
      <table className={clsx('tabular w-full border-collapse', look.block)}>
        <caption className="sr-only">{props.caption}</caption>
        <thead className={head === 'hidden' ? 'sr-only' : look.head}>
          <HeadRow columns={columns} hasActions={actions !== undefined} />
        </thead>
        <tbody className={look.block}>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={clsx('border-t border-line', head === 'hidden' && 'first:border-t-0', look.row)}
            >
              {columns.map((column, place) => (
                <Cell key={column.label} column={column} row={row} isName={place === 0} narrow={narrow} />
              ))}
              {actions && (
                <td className="py-2 pl-4 text-right @max-2xl:p-0 @max-2xl:empty:hidden">{actions(row)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeadRow<Row>({ columns, hasActions }: { columns: readonly Column<Row>[]; hasActions: boolean }) {
  return (
    <tr>
      {columns.map((column) => (
        <th
          key={column.label}
          scope="col"
          className={clsx(
            'py-1.5 text-small font-medium text-fg-faint',
            column.kind === 'text'
              ? 'text-left not-first:pl-2.5 sm:not-first:pl-6'
              : 'text-right not-first:pl-2.5 sm:not-first:pl-4',
          )}
        >
          {column.label}
        </th>
      ))}
      {hasActions && (
        <th scope="col">
          <span className="sr-only">{text.actions}</span>
        </th>
      )}
    </tr>
  )
}

type CellProps<Row> = { column: Column<Row>; row: Row; isName: boolean; narrow: Narrow }

function Cell<Row>({ column, row, isName, narrow }: CellProps<Row>) {
  const content = column.cell?.(row) ?? valueInWords(column, row)
  if (isName) {
    return (
      <th
        scope="row"
        className={clsx('py-2.5 text-left font-semibold whitespace-nowrap', looks[narrow].name)}
      >
        {content}
      </th>
    )
  }
  return (
    <td
      data-column={column.label}
      className={clsx(
        'py-2.5 text-fg-muted',
        column.kind === 'text' ? 'pl-2.5 sm:pl-6' : 'pl-2.5 text-right sm:pl-4 whitespace-nowrap',
        column.takesRest && 'w-full max-w-0',
        looks[narrow].cell,
      )}
    >
      {content}
    </td>
  )
}
