import type { Media } from '@fanfare/contract/content/media'
import { chatLimits } from '@fanfare/contract/chat/limits'
import { contentLimits } from '@fanfare/contract/content/limits'
import { Images, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { FileButton } from '../../../ui/media/file-button.tsx'
import { ComposerMedia, PriceToUnlock } from '../../chat/index.ts'
import { GalleryModal, UploadThumb, useFilesAnywhere } from '../../content/index.ts'
import * as text from './writing-text.ts'
import type { Writing } from './use-writing.ts'

/** The fields for the text, media and price of a broadcast or welcome message. */
export function WrittenFields({ writing }: { writing: Writing }) {
  const { text: written, write, kept, items, remove, price, changePrice } = writing
  const field = useRef<HTMLTextAreaElement>(null)
  useFilesAnywhere(writing.addFiles)
  // Moves the focus to the text, because the button that opened the form is gone.
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <Field label={text.message} counter={{ used: written.length, most: chatLimits.text }}>
        <TextArea
          ref={field}
          rows={4}
          value={written}
          maxLength={chatLimits.text}
          onChange={({ target }) => write(target.value)}
        />
      </Field>
      {kept.length > 0 && (
        <ul aria-label={text.media} className="flex flex-wrap gap-2">
          {kept.map((media) => (
            <Kept key={media.id} media={media} onRemove={() => remove(media.id)} />
          ))}
        </ul>
      )}
      <ComposerMedia items={items} />
      <AddMedia writing={writing} />
      {kept.length + items.length > 0 && <PriceToUnlock value={price} onChange={changePrice} />}
    </>
  )
}

function Kept({ media: { kind, picture }, onRemove }: { media: Media; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-1 rounded-md bg-surface-2 pr-1">
      <UploadThumb picture={picture} isVideo={kind === 'video'} width={64} className="size-16 rounded-sm" />
      <IconButton
        label={kind === 'video' ? text.removeVideo : text.removePhoto}
        size="small"
        icon={<X size={17} />}
        onClick={onRemove}
      />
    </li>
  )
}

function AddMedia({ writing: { room, addFiles, addContents } }: { writing: Writing }) {
  const [isChoosing, setChoosing] = useState(false)
  if (room <= 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton
        label={text.addMedia}
        accept={contentLimits.mediaTypes.join(',')}
        multiple
        icon={<Plus size={17} />}
        size="small"
        onFiles={addFiles}
      >
        {text.addMedia}
      </FileButton>
      <Button size="small" icon={<Images size={17} />} onClick={() => setChoosing(true)}>
        {text.chooseFromGallery}
      </Button>
      <GalleryModal open={isChoosing} onClose={() => setChoosing(false)} most={room} onChoose={addContents} />
    </div>
  )
}
