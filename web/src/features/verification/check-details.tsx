import type { IdentityCheck } from '@fanfare/contract/verification/identity-check'
import { formatDay } from '../../ui/dates/format-day.ts'
import { countryName, documentLabels } from './identity-words.ts'
import * as text from './verification-text.ts'

/** The details that the user entered about themselves and their document. */
export function CheckDetails({ check }: { check: IdentityCheck }) {
  const rows = [
    [text.legalName, check.legal_name],
    [text.bornOn, formatDay(check.born_on)],
    [
      text.identityDocument,
      text.documentFrom(documentLabels[check.document_kind], countryName(check.country)),
    ],
    [text.validUntil, check.expires_on === null ? text.noExpiryDate : formatDay(check.expires_on)],
  ]
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-fg-muted">{label}</dt>
          <dd dir="auto" className="[overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
