import type { Consent } from '@fanfare/contract/consents/consent'
import type { Media } from '@fanfare/contract/content/media'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useId } from 'react'
import { consentFor, useConsents } from '../../../../entities/consents/index.ts'
import { Loaded } from '../../../../plumbing/queries/loaded.tsx'
import { useViewer } from '../../../../plumbing/session/session.ts'
import { FieldMessages } from '../../../../ui/fields/field-messages.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { Notice } from '../../../../ui/states/notice.tsx'
import { Skeleton } from '../../../../ui/states/skeleton.tsx'
import { AddFace, nameOf, PendingConsents } from '../../../consents/index.ts'
import { addressOfContent, contentIdIn } from '../content-address.ts'
import type { FieldProps } from './field-props.ts'
import * as text from './fields-text.ts'

type Props = FieldProps<'file'>

/** A choice of the photos or videos that an active consent covers, for tools that change a person's face. */
export function FaceField({ field, value, error, onChange }: Props) {
  const id = useId()
  const consents = useConsents()
  const isSignedIn = useViewer() !== null
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5" aria-describedby={error && `${id}-error`}>
      <legend className="contents text-[14px]/[1.3] font-semibold">{text.whoseFace}</legend>
      {isSignedIn ? (
        <Loaded query={consents} what={text.yourFaces} skeleton={<Skeleton className="h-18 rounded-md" />}>
          {(list) => (
            <>
              <Uncovered value={value} consents={list} />
              <Covered consents={list} field={field} value={value} onChange={onChange} />
              <PendingConsents consents={list} />
            </>
          )}
        </Loaded>
      ) : (
        <p className="text-small text-fg-muted">{text.signInForFaces}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <AddFace onVerified={({ photos: [photo] }) => photo && onChange(addressOfContent(photo.id))} />
        {consents.data && consents.data.length > 0 && (
          <Link
            to="/settings"
            hash="faces"
            className="rounded-xs text-small font-semibold text-accent-text hover:underline"
          >
            {text.manageFaces}
          </Link>
        )}
      </div>
      <FieldMessages id={id} error={error} hint={field.hint} />
    </fieldset>
  )
}

/** Shown when the form holds a photo without an active consent, for example after a remix or a revocation. */
function Uncovered({ value, consents }: { value: unknown; consents: readonly Consent[] }) {
  if (value === undefined || consentFor(consents, contentIdIn(value))) return null
  return <Notice tone="caution">{text.notCovered}</Notice>
}

type CoveredProps = Omit<Props, 'error'> & { consents: readonly Consent[] }

/** The active consents, with the photos or videos they cover that fit the field. */
function Covered({ consents, field, value, onChange }: CoveredProps) {
  const name = useId()
  const kind = field.media === 'image' ? 'photo' : 'video'
  const usable = consents
    .filter(({ status }) => status === 'active')
    .map((consent) => ({ consent, photos: consent.photos.filter((photo) => photo.kind === kind) }))
    .filter(({ photos }) => photos.length > 0)
  if (usable.length === 0) return <NoFaces kind={kind} />
  const chosenId = contentIdIn(value)
  const labelOf = kind === 'photo' ? text.photoOf : text.videoOf
  return usable.map(({ consent, photos }) => (
    <div key={consent.id} role="group" aria-label={nameOf(consent)} className="grid gap-1.5">
      <span aria-hidden className="text-small text-fg-muted">
        {nameOf(consent)}
      </span>
      <div className="grid grid-cols-4 gap-2">
        {photos.map((photo, place) => (
          <PhotoRadio
            key={photo.id}
            name={name}
            label={labelOf(nameOf(consent), place + 1, photos.length)}
            photo={photo}
            isChosen={photo.id === chosenId}
            onChoose={() => onChange(addressOfContent(photo.id))}
          />
        ))}
      </div>
    </div>
  ))
}

function NoFaces({ kind }: { kind: 'photo' | 'video' }) {
  return (
    <p className="rounded-md bg-surface-2 px-3.5 py-3 text-small text-fg-muted">
      {kind === 'photo' ? text.noPhotos : text.noVideos}
    </p>
  )
}

type RadioProps = { name: string; label: string; photo: Media; isChosen: boolean; onChoose: () => void }

function PhotoRadio({ name, label, photo, isChosen, onChoose }: RadioProps) {
  return (
    <label
      className={clsx(
        'relative block cursor-pointer overflow-hidden rounded-md',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen && 'ring-3 ring-accent',
      )}
    >
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 z-1 cursor-pointer appearance-none outline-none focus-visible:outline-none"
      />
      <Picture picture={photo.picture} alt="" sizes="96px" className="aspect-square" />
    </label>
  )
}
