import type { Consent } from '@fanfare/contract/consents/consent'
import { Notice } from '../../ui/states/notice.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { AddFace } from './adding/add-face.tsx'
import { ConsentActions } from './consent-actions.tsx'
import { lastEventOf, nameOf, unsignableText } from './consent-text.ts'

/** Consents that can't be used yet, and why the latest verification of the viewer's face failed. */
export function PendingConsents({ consents }: { consents: readonly Consent[] }) {
  const pending = consents.filter(({ status }) => status === 'waiting' || status === 'checking')
  const own = consents.find(({ kind }) => kind === 'own')
  return (
    <>
      {own?.status === 'refused' && (
        <Notice tone="caution">
          <p className="mb-2">We couldn’t verify your face. {own.refusal?.message}</p>
          <AddFace startWithOwn>Try again</AddFace>
        </Notice>
      )}
      {pending.length > 0 && (
        <ul aria-label="Not usable yet" className="grid gap-2">
          {pending.map((consent) => (
            <li key={consent.id} className="grid gap-2 rounded-md bg-surface-2 px-3.5 py-3 text-small">
              <span>
                <b className="block text-[14px]">{nameOf(consent)}</b>
                {consent.status === 'waiting' ? (
                  <span className="text-fg-muted">
                    {consent.can_be_signed
                      ? `Waiting for signature. ${lastEventOf(consent)}`
                      : unsignableText}
                  </span>
                ) : (
                  <ProgressBar label="Comparing your photos with the selfie" className="mt-2" />
                )}
              </span>
              <ConsentActions consent={consent} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
