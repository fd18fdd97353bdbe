import type { Consent } from '@fanfare/contract/consents/consent'
import type { Content } from '@fanfare/contract/content/content'
import { useState } from 'react'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { isOver } from '../../content/index.ts'
import * as text from './adding-text.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { SelfieField } from './selfie-field.tsx'
import { useSelfieUpload } from './use-selfie-upload.ts'
import { useCreateOwnConsent } from './use-create-own-consent.ts'

type Props = {
  photos: readonly Content[]
  onPhotos: (photos: readonly Content[]) => void
  onSent: (consent: Consent) => void
}

/** A form for photos of the viewer's face, and a selfie to compare them with. */
export function OwnFaceForm({ photos, onPhotos, onSent }: Props) {
  const upload = useSelfieUpload()
  const [isTried, setTried] = useState(false)
  const create = useCreateOwnConsent(onSent)
  const refused = create.error instanceof ApiProblem ? create.error.fields : {}
  const missingPhotos = isTried && photos.length === 0 ? text.choosePhoto : undefined
  const missingSelfie = isTried && !upload.item ? text.selfieMissing : undefined
  const isAtField = refused['photo_ids'] !== undefined || refused['selfie_id'] !== undefined
  const isSending = upload.item !== undefined && !isOver(upload.item.state)
  const send = () => {
    setTried(true)
    if (photos.length === 0 || !upload.content || create.isPending) return
    create.mutate({ photo_ids: photos.map(({ id }) => id), selfie_id: upload.content.id })
  }
  return (
    <div className="grid gap-6 pb-5">
      <PhotoChoice
        title={text.photosOfYou}
        hint={text.photosOfYouHint}
        only="photo"
        photos={photos}
        error={missingPhotos ?? refused['photo_ids']}
        onChange={(next) => {
          create.reset()
          onPhotos(next)
        }}
      />
      <SelfieField
        upload={upload}
        error={missingSelfie ?? refused['selfie_id']}
        onTake={(file) => {
          create.reset()
          upload.take(file)
        }}
      />
      <p className="text-small text-fg-muted">{text.whereCompared}</p>
      {create.error && !isAtField && <Notice tone="danger">{messageOf(create.error)}</Notice>}
      <Button variant="primary" full pending={create.isPending || isSending} onClick={send}>
        {text.checkFace}
      </Button>
    </div>
  )
}
