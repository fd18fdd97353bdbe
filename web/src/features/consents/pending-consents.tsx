import type { Consent } from '@fanfare/contract/consents/consent'
import * as common from '../../ui/common-text.ts'
import { Notice } from '../../ui/states/notice.tsx'
import { ProgressBar } from '../../ui/states/progress-bar.tsx'
import { AddFace } from './adding/add-face.tsx'
import { ConsentActions } from './consent-actions.tsx'
import * as text from './consent-text.ts'

/** Consents that can't be used yet, and why the latest verification of the viewer's face failed. */
export function PendingConsents({ consents }: { consents: readonly Consent[] }) {
  const pending = consents.filter(({ status }) => status === 'waiting' || status === 'checking')
  const own = consents.find(({ kind }) => kind === 'own')
  return (
    <>
      {own?.status === 'refused' && (
        <Notice tone="caution">
          <p className="mb-2">
            {text.notVerified} {own.refusal?.message}
          </p>
          <AddFace startWithOwn>{common.tryAgain}</AddFace>
        </Notice>
      )}
      {pending.length > 0 && (
        <ul aria-label={text.pendingConsents} className="grid grid-cols-1 gap-2">
          {pending.map((consent) => (
            <li
              key={consent.id}
              className="grid grid-cols-1 gap-2 rounded-md bg-surface-2 px-3.5 py-3 text-small"
            >
              <span>
                <b dir="auto" className="block text-left text-[14px] [overflow-wrap:anywhere]">
                  {text.nameOf(consent)}
                </b>
                {consent.status === 'waiting' ? (
                  <span className="text-fg-muted">
                    {consent.can_be_signed ? text.waitingForSignature(consent) : text.unsignable}
                  </span>
                ) : (
                  <ProgressBar label={text.comparingPhotos} className="mt-2" />
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
