import type { Consent } from '@fanfare/contract/consents/consent'
import { UserRound } from 'lucide-react'
import { Picture } from '../../ui/media/picture.tsx'
import { ConsentActions } from './consent-actions.tsx'
import { ConsentStatusTag } from './consent-status.tsx'
import { endedText, lastEventOf, nameOf, photosIn, unsignableText } from './consent-text.ts'

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
          <b className="[overflow-wrap:anywhere]">{nameOf(consent)}</b>
          <ConsentStatusTag status={consent.status} />
        </span>
        <span className="text-small text-fg-muted">{lastEventOf(consent)}</span>
        {consent.status === 'ended' ? (
          <span className="text-small">{endedText(consent)}</span>
        ) : (
          <span className="text-small text-fg-faint">
            {consent.photos.length > 0
              ? photosIn(consent.photos)
              : 'Its photos were deleted or belong to another profile.'}
          </span>
        )}
        {consent.status === 'refused' && consent.refusal && (
          <span className="text-small">{consent.refusal.message}</span>
        )}
        {consent.status === 'waiting' && !consent.can_be_signed && (
          <span className="text-small">{unsignableText}</span>
        )}
        {consent.text !== null && <ReleaseText text={consent.text} />}
      </div>
      <div className="col-start-2 empty:hidden">
        <ConsentActions consent={consent} />
      </div>
    </li>
  )
}

function ReleaseText({ text }: { text: string }) {
  return (
    <details className="text-small">
      <summary className="cursor-pointer font-semibold text-accent-text">Read the release</summary>
      <p className="mt-1.5 whitespace-pre-line text-fg-muted">{text}</p>
    </details>
  )
}
