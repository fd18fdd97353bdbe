import type { Content } from '@fanfare/contract/content/content'
import { consentLimits } from '@fanfare/contract/consents/limits'
import { useState } from 'react'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import * as text from './adding-text.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { useCreateRelease, type SentRelease } from './use-create-release.ts'

type Props = {
  photos: readonly Content[]
  onPhotos: (photos: readonly Content[]) => void
  onSent: (release: SentRelease) => void
}

/** A form for the name of the person who has to sign a release, and the photos that it covers. */
export function ReleaseForm({ photos, onPhotos, onSent }: Props) {
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const create = useCreateRelease(onSent)
  const refused = create.error instanceof ApiProblem ? create.error.fields : {}
  const missingName = isTried && name.trim() === '' ? text.enterFullName : undefined
  const missingPhotos = isTried && photos.length === 0 ? text.choosePhoto : undefined
  const isAtField = refused['photo_ids'] !== undefined || refused['person_name'] !== undefined
  return (
    <form
      noValidate
      className="grid gap-6 pb-5"
      onSubmit={(event) => {
        event.preventDefault()
        // The tool's form contains this dialog in React's tree, so the event would bubble and submit that form too.
        event.stopPropagation()
        setTried(true)
        if (name.trim() === '' || photos.length === 0 || create.isPending) return
        create.mutate({ person_name: name.trim(), photo_ids: photos.map(({ id }) => id) })
      }}
    >
      <Field label={text.fullName} hint={text.fullNameHint} error={missingName ?? refused['person_name']}>
        <TextInput
          value={name}
          autoComplete="off"
          maxLength={consentLimits.name}
          onChange={({ target }) => {
            create.reset()
            setName(target.value)
          }}
        />
      </Field>
      <PhotoChoice
        title={text.photosOfThem}
        hint={text.photosOfThemHint}
        photos={photos}
        error={missingPhotos ?? refused['photo_ids']}
        onChange={(next) => {
          create.reset()
          onPhotos(next)
        }}
      />
      {create.error && !isAtField && <Notice tone="danger">{messageOf(create.error)}</Notice>}
      <Button type="submit" variant="primary" full pending={create.isPending}>
        {text.createLink}
      </Button>
    </form>
  )
}
