import type { Release } from '@fanfare/contract/consents/consent'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { sourceFor } from '../../../ui/media/source-sets.ts'
import * as text from './release-text.ts'

/** The requester, as they are named in sentences. */
export const requesterOf = ({ requested_by: requester }: Release): string =>
  requester?.display_name ?? text.deletedRequester

/** The requester, with their picture. */
export function Requester({ release: { requested_by: requester } }: { release: Release }) {
  if (!requester) return null
  return (
    <p className="flex items-center gap-3">
      <Avatar name={requester.display_name} src={sourceFor(requester.photo, 52)} size={52} />
      <span className="min-w-0 leading-[1.3]">
        <b dir="auto" className="block truncate text-left">
          {requester.display_name}
        </b>
        <span className="block truncate text-small text-fg-muted">
          {text.handleOnFanfare(requester.username)}
        </span>
      </span>
    </p>
  )
}

/** The files that the release covers. Empty once it was declined or revoked, or if it can’t be signed. */
export function ReleasePhotos({ release: { photos, person_name: name } }: { release: Release }) {
  if (photos.length === 0) return null
  return (
    <section aria-labelledby="release-photos" className="grid gap-3">
      <h2 id="release-photos" className="type-heading">
        {text.coveredFiles(photos.length)}
      </h2>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {photos.map(({ kind, src, width, height }, place) => {
          const label = text.coveredFile({ kind, position: place + 1, count: photos.length, person: name })
          const look = 'h-auto w-full rounded-lg bg-surface-2'
          return (
            <li key={src}>
              {kind === 'photo' ? (
                <img src={src} alt={label} width={width} height={height} className={look} />
              ) : (
                // This is the person's original video, for which nobody has written captions.
                <video
                  src={src}
                  aria-label={label}
                  width={width}
                  height={height}
                  controls
                  muted
                  playsInline
                  preload="metadata"
                  className={look}
                />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The text of the release, exactly as it is signed. */
export function ReleaseText({ terms }: { terms: string }) {
  return (
    <section
      aria-label={text.theRelease}
      className="rounded-lg bg-surface-1 px-4.5 py-5 wrap-anywhere whitespace-pre-line md:px-7 md:py-6"
    >
      {terms}
    </section>
  )
}
