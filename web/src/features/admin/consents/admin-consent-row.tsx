import type { ConsentForStaff } from '@fanfare/contract/consents/consent'
import type { Media } from '@fanfare/contract/content/media'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { Picture } from '../../../ui/media/picture.tsx'
import { ConsentStatusTag } from '../../consents/index.ts'
import { RevokeAnyConsent } from './revoke-any-consent.tsx'
import { subjectOf } from './subject-of.ts'

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
            <summary className="cursor-pointer font-semibold text-accent-text">Read the release</summary>
            <p className="mt-1.5 whitespace-pre-line text-fg-muted">{consent.text}</p>
          </details>
        )}
      </div>
      {(photos.length > 0 || selfie) && (
        <ul className="flex flex-wrap gap-2 md:col-span-2">
          {photos.map((photo, place) => (
            <Evidence
              key={photo.id}
              media={photo}
              label={`${photo.kind === 'photo' ? 'Photo' : 'Video'} ${place + 1}`}
            />
          ))}
          {selfie && <Evidence media={selfie} label="Selfie" />}
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
  if (!profile) return <span className="text-small text-fg-muted">Deleted profile</span>
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
        Show only this profile<span className="sr-only">: @{profile.username}</span>
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

const revokers = { owner: 'The owner', person: 'The person shown', staff: 'Staff' } as const

function factsOf(consent: ConsentForStaff): [string, string][] {
  const facts: [string, string | null][] = [
    ['Created', formatDateTime(consent.created_at)],
    ['Decided', consent.decided_at && formatDateTime(consent.decided_at)],
    ['Signed by', consent.signed_name],
    ['Not verified', consent.refusal && refusals[consent.refusal]],
    ['Profile transferred', consent.ended_at && formatDateTime(consent.ended_at)],
    ['Revoked', consent.revoked_at && formatDateTime(consent.revoked_at)],
    ['Revoked by', consent.revoked_by && revokers[consent.revoked_by]],
    ['Reason', consent.revoke_reason],
  ]
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
}

const refusals = {
  'other-person': 'The selfie shows another person',
  'same-picture': 'The selfie is a copy of one of the photos',
  'no-face': 'No face was found',
  'several-faces': 'Several faces in one photo',
  'too-small': 'The face is too small',
  'turned-away': 'The face is turned away',
  'may-be-minor': 'The person may be younger than 18',
  'taken-back': 'Consent for a picture was declined or revoked',
  unreadable: 'A photo couldn’t be read',
  unavailable: 'The server couldn’t compare faces',
} as const satisfies Record<NonNullable<ConsentForStaff['refusal']>, string>
