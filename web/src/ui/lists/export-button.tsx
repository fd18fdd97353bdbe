import { Download } from 'lucide-react'
import { useState } from 'react'
import { loadPart } from '../../plumbing/load-part.ts'
import { Button } from '../button.tsx'
import { saveFile } from './save-file.ts'
import { showToast } from '../overlays/show-toast.ts'
import type { Column } from './table-column.ts'
import * as text from './lists-text.ts'

type Props<Row> = {
  /** The name of the exported data, for the button's label. */
  subject: string
  /** The file name without its extension. */
  fileName: string
  columns: readonly Column<Row>[]
  /** The rows, or a function that loads them on demand. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>)
}

/** Saves rows as a CSV file. */
export function ExportButton<Row>({ subject, fileName, columns, rows }: Props<Row>) {
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      const { toCsv } = await loadPart(() => import('./to-csv.ts'))
      const csv = toCsv(columns, typeof rows === 'function' ? await rows() : rows)
      saveFile({ name: `${fileName}.csv`, type: 'text/csv;charset=utf-8', text: csv })
    } catch {
      showToast({ kind: 'danger', message: text.fileNotCreated })
    }
    setPending(false)
  }
  return (
    <Button
      size="small"
      icon={<Download size={16} />}
      pending={pending}
      disabled={typeof rows !== 'function' && rows.length === 0}
      aria-label={text.exportAsCsv(subject)}
      onClick={() => void save()}
    >
      {text.exportRows}
    </Button>
  )
}
