import type { IdentityCheck } from '@fanfare/contract/verification/identity-check'
import { formatDay } from '../../ui/dates/format-day.ts'
import { countryName, documentLabels } from './identity-words.ts'

/** The details that the user entered about themselves and their document. */
export function CheckDetails({ check }: { check: IdentityCheck }) {
  const rows = [
    ['Name', check.legal_name],
    ['Date of birth', formatDay(check.born_on)],
    ['Document', `${documentLabels[check.document_kind]}, ${countryName(check.country)}`],
    ['Valid until', check.expires_on === null ? 'No expiry date' : formatDay(check.expires_on)],
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
