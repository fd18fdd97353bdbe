import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Column } from './table-column.ts'
import { valueInWords } from './table-column.ts'

type Props<Row> = {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Buttons at the end of a row. */
  actions?: (row: Row) => ReactNode
  /** What a phone shows instead of a wide table: the same table, or a card a row. */
  narrow?: 'table' | 'cards'
  /** Whether the names of the columns are seen; screen readers have them always. */
  head?: 'shown' | 'hidden'
}

/** Rows under named columns; the first column names the row. */
export function DataTable<Row>(props: Props<Row>) {
  if (props.narrow !== 'cards') return <WideTable {...props} />
  return (
    <>
      <div className="max-md:hidden">
        <WideTable {...props} />
      </div>
      <ul aria-label={props.caption} className="md:hidden">
        {props.rows.map((row) => (
          <RowCard key={props.keyOf(row)} {...props} row={row} />
        ))}
      </ul>
    </>
  )
}

function WideTable<Row>({ caption, columns, rows, keyOf, actions, head = 'shown' }: Props<Row>) {
  return (
    <div className="no-scrollbar relative -mx-1 overflow-x-auto px-1">
      <table className="tabular w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead className={clsx(head === 'hidden' && 'sr-only')}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={clsx(
                  'py-1.5 text-small font-medium text-fg-faint',
                  column.kind === 'text' ? 'text-left not-first:pl-6' : 'text-right not-first:pl-4',
                )}
              >
                {column.label}
              </th>
            ))}
            {actions && (
              <th scope="col" className="sr-only">
                What you can do
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className={clsx('border-t border-line', head === 'hidden' && 'first:border-t-0')}
            >
              {columns.map((column, place) => (
                <Cell key={column.label} column={column} row={row} isFirst={place === 0} />
              ))}
              {actions && <td className="py-2 pl-4 text-right">{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const content = column.cell?.(row) ?? valueInWords(column, row)
  if (isFirst) {
    return (
      <th scope="row" className="py-2.5 text-left font-semibold whitespace-nowrap">
        {content}
      </th>
    )
  }
  return (
    <td
      className={clsx(
        'py-2.5 text-fg-muted',
        column.kind === 'text' ? 'pl-6' : 'pl-4 text-right whitespace-nowrap',
        column.takesRest && 'w-full max-w-0',
      )}
    >
      {content}
    </td>
  )
}

function RowCard<Row>({ columns, row, actions }: Props<Row> & { row: Row }) {
  const [first, ...others] = columns
  if (!first) return null
  return (
    <li className="grid gap-1.5 border-t border-line py-3.5 first:border-t-0">
      <b>{first.cell?.(row) ?? valueInWords(first, row)}</b>
      <dl className="tabular grid gap-1 text-small">
        {others.map((column) => (
          <div key={column.label} className="flex items-start justify-between gap-4">
            <dt className="text-fg-faint">{column.label}</dt>
            <dd className="min-w-0 text-right text-fg-muted">
              {column.cell?.(row) ?? valueInWords(column, row)}
            </dd>
          </div>
        ))}
      </dl>
      {actions && <div className="flex flex-wrap justify-end gap-2 empty:hidden">{actions(row)}</div>}
    </li>
  )
}
