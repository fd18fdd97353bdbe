import { FileDown, ReceiptText } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import * as text from './transactions-text.ts'

type Props = { receiptId: string; of: string }

/** Links to a payment's receipt, as a printable page and as a PDF. `of` names the payment for screen readers. */
export function ReceiptLinks({ receiptId, of }: Props) {
  const address = `/api/token/receipt/${receiptId}`
  const look = buttonClass({ variant: 'ghost', size: 'small' })
  return (
    <span className="inline-flex gap-1">
      <a href={address} target="_blank" rel="noreferrer" className={look}>
        <ReceiptText size={16} aria-hidden />
        {text.receipt}
        <span className="sr-only"> {text.receiptOf(of)}</span>
      </a>
      <a href={`${address}?format=pdf`} download className={look}>
        <FileDown size={16} aria-hidden />
        {text.pdf}
        <span className="sr-only"> {text.pdfOf(of)}</span>
      </a>
    </span>
  )
}
