import type { Release } from '@fanfare/contract/consents/consent'
import { SignForm } from './sign-form.tsx'
import { ReleasePhotos, ReleaseText, Requester, requesterOf } from './release-parts.tsx'

type Props = { token: string; release: Release }

/** A release that can be signed: who requests it, what for, and the form. */
export function OpenRelease({ token, release }: Props) {
  const requester = requesterOf(release)
  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <h1 className="type-title">{requester} asks for your consent</h1>
        <Requester release={release} />
        <p className="text-fg-muted">
          {requester} wants to use the{' '}
          {release.photos.length === 1 ? 'file below, which shows' : 'files below, which show'}{' '}
          {release.person_name}, in AI tools. Read the release, then sign or decline it. You don’t need an
          account.
        </p>
      </div>
      <ReleasePhotos release={release} />
      <ReleaseText text={release.text} />
      <SignForm token={token} requester={requester} />
    </>
  )
}
