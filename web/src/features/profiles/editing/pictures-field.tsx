import type { Picture as PictureData } from '@fanfare/contract/content/media'
import { CircleAlert, Image, Pencil } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { FileButton } from '../../../ui/media/file-button.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { sourceFor } from '../../../ui/media/source-sets.ts'
import { imageTypes } from './image-rules.ts'
import type { ProfileValues } from './profile-values.ts'
import { useImage } from './use-image.ts'

type Props = {
  form: UseFormReturn<ProfileValues>
  name: string
  photo: PictureData | null
  cover: PictureData | null
  /** Whether both pictures are required. Otherwise, the form can be saved without them. */
  areNeeded: boolean
}

/** Cover and photo as the page will show them, each with a button to change it. */
export function PicturesField({ form, name, photo, cover, areNeeded }: Props) {
  const chosenPhoto = useImage(form, 'photo', areNeeded && photo === null)
  const chosenCover = useImage(form, 'cover', areNeeded && cover === null)
  const faults = [chosenPhoto.fault, chosenCover.fault].filter((fault) => fault !== undefined)
  return (
    <div>
      <div className="relative h-33 overflow-hidden rounded-lg md:h-42">
        <CoverImage url={chosenCover.url} cover={cover} />
        <FileButton
          label={cover || chosenCover.url ? 'Change cover' : 'Add cover'}
          accept={imageTypes}
          variant="media"
          size="small"
          icon={<Image size={16} aria-hidden />}
          className="over-media absolute! top-3.5 right-3.5 inline-flex h-9 items-center gap-2 rounded-sm px-3.5 text-[14px] font-semibold hover:bg-black/80"
          onFiles={chosenCover.choose}
        >
          {cover || chosenCover.url ? 'Change cover' : 'Add cover'}
        </FileButton>
      </div>
      <div className="relative -mt-16 ml-5.5 size-26.5 rounded-full bg-(--ground) p-1.25">
        <Avatar name={name || '?'} src={chosenPhoto.url ?? sourceFor(photo, 96)} size={96} />
        <FileButton
          label={photo || chosenPhoto.url ? 'Change photo' : 'Add photo'}
          accept={imageTypes}
          icon={<Pencil size={17} aria-hidden />}
          className="absolute! right-0 bottom-0.5 grid size-9 place-items-center rounded-full bg-fg text-fg-inverse ring-4 ring-(--ground)"
          onFiles={chosenPhoto.choose}
        />
      </div>
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

function CoverImage({ url, cover }: { url: string | undefined; cover: PictureData | null }) {
  if (url) return <img src={url} alt="Your cover" className="size-full object-cover" />
  if (cover)
    return (
      <Picture picture={cover} alt="Your cover" sizes="(width < 48rem) 100vw, 740px" className="size-full" />
    )
  return <div className="hatched size-full" />
}
