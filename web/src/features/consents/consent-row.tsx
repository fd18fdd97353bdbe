import type { Consent } from '@fanfare/contract/consents/consent'
import { UserRound } from 'lucide-react'
import { Picture } from '../../ui/media/picture.tsx'
import { ConsentActions } from './consent-actions.tsx'
import { ConsentStatusTag } from './consent-status.tsx'
import * as text from './consent-text.ts'

/** A consent, with the person, the photos, its state, and its last event. */
export function ConsentRow({ consent }: { consent: Consent }) {
  const [first] = consent.photos
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2.5 py-4">
      {first ? (
        <Picture picture={first.picture} alt="" sizes="64px" className="size-16 rounded-md" />
      ) : (
        <span className="grid size-16 place-items-center rounded-md bg-surface-2 text-fg-faint">
          <UserRound size={24} aria-hidden />
        </span>
      )}
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1">
        <span className="flex max-w-full flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="[overflow-wrap:anywhere]">{text.nameOf(consent)}</b>
          <ConsentStatusTag status={consent.status} />
        </span>
        <span className="text-small text-fg-muted">{text.lastEventOf(consent)}</span>
        {consent.status === 'ended' ? (
          <span className="text-small">{text.endedMeans(consent)}</span>
        ) : (
          <span className="text-small text-fg-faint">
            {consent.photos.length > 0 ? text.photosIn(consent.photos) : text.photosGone}
          </span>
        )}
        {consent.status === 'refused' && consent.refusal && (
          <span className="text-small">{consent.refusal.message}</span>
        )}
        {consent.status === 'waiting' && !consent.can_be_signed && (
          <span className="text-small">{text.unsignable}</span>
        )}
        {consent.text !== null && <ReleaseTerms terms={consent.text} />}
      </div>
      <div className="col-start-2 empty:hidden">
        <ConsentActions consent={consent} />
      </div>
    </li>
  )
}

function ReleaseTerms({ terms }: { terms: string }) {
  return (
    <details className="text-small">
      <summary className="cursor-pointer font-semibold text-accent-text">{text.readRelease}</summary>
      <p className="mt-1.5 whitespace-pre-line text-fg-muted">{terms}</p>
    </details>
  )
}
