import type { Picture as PictureData } from '@fanfare/contract/content/media'
import { CircleAlert, Image, Images, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/media/file-button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { sourceFor } from '../../../ui/media/source-sets.ts'
import { GalleryModal } from '../../content/index.ts'
import { imageTypes } from './image-rules.ts'
import type { ProfileValues } from './profile-values.ts'
import { useImage } from './use-image.ts'
import * as text from './editing-text.ts'

type Props = {
  form: UseFormReturn<ProfileValues>
  name: string
  photo: PictureData | null
  cover: PictureData | null
  /** Whether both pictures are required. Otherwise, the form can be saved without them. */
  areNeeded: boolean
  /** Whether the pictures can also be chosen from the gallery. */
  hasGallery: boolean
}

const overCover =
  'over-media inline-flex h-9 items-center gap-2 rounded-sm px-3.5 text-[14px] font-semibold hover:bg-black/80'

/** Cover and photo as the page will show them, each with buttons to change it. */
export function PicturesField({ form, name, photo, cover, areNeeded, hasGallery }: Props) {
  const chosenPhoto = useImage(form, 'photo', areNeeded && photo === null)
  const chosenCover = useImage(form, 'cover', areNeeded && cover === null)
  const [inGallery, setInGallery] = useState<'photo' | 'cover' | null>(null)
  const { isDirty } = useFormState({ control: form.control })
  const faults = [chosenPhoto.fault, chosenCover.fault].filter((fault) => fault !== undefined)
  return (
    <div>
      <CoverPart
        cover={cover}
        chosen={chosenCover}
        {...(hasGallery && { onGallery: () => setInGallery('cover') })}
      />
      <PhotoPart
        name={name}
        photo={photo}
        chosen={chosenPhoto}
        {...(hasGallery && { onGallery: () => setInGallery('photo') })}
      />
      {hasGallery && (
        <GalleryModal
          open={inGallery !== null}
          onClose={() => setInGallery(null)}
          most={1}
          only="photo"
          leadsToPost={!isDirty}
          onChoose={([content]) => {
            const { chooseContent } = inGallery === 'cover' ? chosenCover : chosenPhoto
            if (content) chooseContent(content)
          }}
        />
      )}
      {faults.map((fault) => (
        <p
          key={fault}
          role="alert"
          className="mt-2 flex items-center gap-1.5 text-small font-medium text-danger"
        >
          <CircleAlert size={16} aria-hidden />
          {fault}
        </p>
      ))}
    </div>
  )
}

type PartProps = {
  chosen: ReturnType<typeof useImage>
  /** Opens the gallery. Absent where it isn't offered. */
  onGallery?: () => void
}

function CoverPart({ cover, chosen, onGallery }: PartProps & { cover: PictureData | null }) {
  const label = cover || chosen.url ? text.changeCover : text.addCover
  return (
    <div className="relative h-33 overflow-hidden rounded-lg md:h-42">
      <CoverImage url={chosen.url} cover={cover} />
      <div className="absolute top-3.5 right-3.5 flex flex-wrap justify-end gap-2">
        {onGallery && (
          <button type="button" aria-label={text.coverFromGallery} className={overCover} onClick={onGallery}>
            <Images size={16} aria-hidden />
            {text.fromGallery}
          </button>
        )}
        <FileButton
          label={label}
          accept={imageTypes}
          variant="media"
          size="small"
          icon={<Image size={16} aria-hidden />}
          className={overCover}
          onFiles={chosen.choose}
        >
          {label}
        </FileButton>
      </div>
    </div>
  )
}

function PhotoPart({
  name,
  photo,
  chosen,
  onGallery,
}: PartProps & { name: string; photo: PictureData | null }) {
  return (
    // The photo overlaps the cover, whose buttons stay usable beside it.
    <div className="pointer-events-none relative -mt-16 ml-5.5 flex flex-wrap items-end gap-x-3 gap-y-2 *:pointer-events-auto">
      <div className="relative size-26.5 rounded-full bg-(--ground) p-1.25">
        <Avatar name={name || '?'} src={chosen.url ?? sourceFor(photo, 96)} size={96} />
        <FileButton
          label={photo || chosen.url ? text.changePhoto : text.addPhoto}
          accept={imageTypes}
          icon={<Pencil size={17} aria-hidden />}
          className="absolute! right-0 bottom-0.5 grid size-9 place-items-center rounded-full bg-fg text-fg-inverse ring-4 ring-(--ground)"
          onFiles={chosen.choose}
        />
      </div>
      {onGallery && (
        <Button
          size="small"
          aria-label={text.photoFromGallery}
          icon={<Images size={16} aria-hidden />}
          onClick={onGallery}
        >
          {text.fromGallery}
        </Button>
      )}
    </div>
  )
}

function CoverImage({ url, cover }: { url: string | undefined; cover: PictureData | null }) {
  if (url) return <img src={url} alt={text.yourCover} className="size-full object-cover" />
  if (cover)
    return (
      <Picture
        picture={cover}
        alt={text.yourCover}
        sizes="(width < 48rem) 100vw, 740px"
        className="size-full"
      />
    )
  return <div className="hatched size-full" />
}
