import type { ConsentForStaff } from '@fanfare/contract/consents/consent'
import type { Media } from '@fanfare/contract/content/media'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { ConsentStatusTag } from '../../consents/index.ts'
import { RevokeAnyConsent } from './revoke-any-consent.tsx'
import { subjectOf } from './subject-of.ts'
import * as text from './consents-text.ts'

type Props = {
  consent: ConsentForStaff
  /** Filters the list to this profile's consents. */
  onNarrow: (profileId: string) => void
}

/** A face consent, with everything that a moderator needs to review it. */
export function AdminConsentRow({ consent, onNarrow }: Props) {
  const { profile, photos, selfie } = consent
  return (
    <li className="grid gap-3 py-5 md:grid-cols-[minmax(0,1fr)_auto] md:gap-x-6">
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-1.5">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="[overflow-wrap:anywhere]">{subjectOf(consent)}</b>
          <ConsentStatusTag status={consent.status} />
        </span>
        <Owner profile={profile} onNarrow={onNarrow} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-small text-fg-muted">
          {factsOf(consent).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-fg-faint">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        {consent.text !== null && (
          <details className="text-small">
            <summary className="cursor-pointer font-semibold text-accent-text">{text.readRelease}</summary>
            <p className="mt-1.5 whitespace-pre-line text-fg-muted">{consent.text}</p>
          </details>
        )}
      </div>
      {(photos.length > 0 || selfie) && (
        <ul className="flex flex-wrap gap-2 md:col-span-2">
          {photos.map((photo, place) => (
            <Evidence key={photo.id} media={photo} label={text.pictureAt(photo.kind, place + 1)} />
          ))}
          {selfie && <Evidence media={selfie} label={text.selfie} />}
        </ul>
      )}
      <div className="empty:hidden md:col-start-2 md:row-start-1 md:justify-self-end">
        <RevokeAnyConsent consent={consent} />
      </div>
    </li>
  )
}

type OwnerProps = Pick<Props, 'onNarrow'> & Pick<ConsentForStaff, 'profile'>

function Owner({ profile, onNarrow }: OwnerProps) {
  if (!profile) return <span className="text-small text-fg-muted">{text.deletedProfile}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-small">
      <Link
        to="/$username"
        params={{ username: profile.username }}
        className="rounded-xs font-semibold wrap-anywhere text-accent-text hover:underline"
      >
        <bdi>{profile.display_name}</bdi> (@{profile.username})
      </Link>
      <button
        type="button"
        onClick={() => onNarrow(profile.id)}
        className="min-h-6 rounded-xs text-fg-muted underline hover:text-fg"
      >
        {text.showOnlyThisProfile}
        <span className="sr-only">: @{profile.username}</span>
      </button>
    </span>
  )
}

function Evidence({ media, label }: { media: Media; label: string }) {
  return (
    <li className="grid gap-1 text-caption text-fg-faint">
      <Picture picture={media.picture} alt="" sizes="112px" className="size-28 rounded-md" />
      {label}
    </li>
  )
}

function factsOf(consent: ConsentForStaff): [string, string][] {
  const facts: [string, string | null][] = [
    [text.created, formatDateTime(consent.created_at)],
    [text.decided, consent.decided_at && formatDateTime(consent.decided_at)],
    [text.signedBy, consent.signed_name],
    [text.notVerified, consent.refusal && text.refusals[consent.refusal]],
    [text.profileTransferred, consent.ended_at && formatDateTime(consent.ended_at)],
    [text.revoked, consent.revoked_at && formatDateTime(consent.revoked_at)],
    [text.revokedBy, consent.revoked_by && text.revokers[consent.revoked_by]],
    [text.reason, consent.revoke_reason],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}
