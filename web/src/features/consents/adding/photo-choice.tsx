import type { Content } from '@fanfare/contract/content/content'
import { consentLimits } from '@fanfare/contract/consents/limits'
import { Images, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldMessages } from '../../../ui/fields/field-messages.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { GalleryModal } from '../../content/index.ts'
import * as text from './adding-text.ts'

type Props = {
  title: string
  hint: string
  /**
   * Restricts the choice to photos. The viewer's own face is only compared in photos, but a release can also cover
   * videos.
   */
  only?: 'photo'
  photos: readonly Content[]
  error: string | undefined
  onChange: (photos: readonly Content[]) => void
}

const most = consentLimits.photos

/** The photos that a consent will cover. They are chosen from the gallery, where the user can also upload more. */
export function PhotoChoice({ title, hint, only, photos, error, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const add = (more: Content[]) => {
    const fresh = more.filter(({ id }) => !photos.some((photo) => photo.id === id))
    onChange([...photos, ...fresh])
  }
  return (
    <div role="group" aria-label={title} className="grid gap-2">
      <span aria-hidden className="text-[14px]/[1.3] font-semibold">
        {title}
      </span>
      {photos.length > 0 && (
        <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {photos.map((photo) => (
            <li key={photo.id} className="relative">
              {photo.media && (
                <Picture
                  picture={photo.media.picture}
                  alt={photo.file_name}
                  sizes="100px"
                  className="aspect-square rounded-md"
                />
              )}
              <IconButton
                label={text.removePhoto(photo.file_name)}
                size="small"
                icon={<X size={16} />}
                className="over-media absolute! top-1 right-1"
                onClick={() => onChange(photos.filter(({ id }) => id !== photo.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <Button
          size="small"
          icon={<Images size={16} />}
          className="justify-self-start"
          onClick={() => setChoosing(true)}
        >
          {photos.length === 0 ? text.choosePhotos : text.addMore}
        </Button>
      )}
      <FieldMessages id="consent-photos" hint={hint} error={error} />
      <GalleryModal
        open={isChoosing}
        onClose={() => setChoosing(false)}
        most={most - photos.length}
        {...(only && { only })}
        onChoose={add}
      />
    </div>
  )
}
