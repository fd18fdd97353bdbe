import type { Release } from '@fanfare/contract/consents/consent'
import * as text from './release-text.ts'
import { SignForm } from './sign-form.tsx'
import { ReleasePhotos, ReleaseText, Requester, requesterOf } from './release-parts.tsx'

type Props = { token: string; release: Release }

/** A release that can be signed: who requests it, what for, and the form. */
export function OpenRelease({ token, release }: Props) {
  const requester = requesterOf(release)
  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <h1 className="type-title">{text.asksForConsent(requester)}</h1>
        <Requester release={release} />
        <p className="text-fg-muted">
          {text.request({ requester, fileCount: release.photos.length, person: release.person_name })}
        </p>
      </div>
      <ReleasePhotos release={release} />
      <ReleaseText terms={release.text} />
      <SignForm token={token} requester={requester} />
    </>
  )
}
