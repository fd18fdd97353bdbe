import type { AiTask } from '@fanfare/contract/ai/tasks'
import { contentLimits } from '@fanfare/contract/content/limits'
import { useQuery } from '@tanstack/react-query'
import { Images, Sparkles, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { contentQuery } from '../../../../entities/content/index.ts'
import { useViewer } from '../../../../plumbing/session/session.ts'
import { useMembersOnly } from '../../../accounts/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { FieldMessages } from '../../../../ui/fields/field-messages.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Dropzone } from '../../../../ui/media/dropzone.tsx'
import { FileButton } from '../../../../ui/media/file-button.tsx'
import { Picture } from '../../../../ui/media/picture.tsx'
import { GalleryModal, UploadRow, uploads, useUploads } from '../../../content/index.ts'
import { addressOfContent, contentIdIn } from '../content-address.ts'
import { uploadPlaceOf } from '../upload-place.ts'
import { useLastResult } from '../use-last-result.ts'
import type { FieldProps } from './field-props.ts'
import * as text from './fields-text.ts'

type Props = FieldProps<'file'> & { task: AiTask }

const inMegabytes = (bytes: number) => `${bytes / 1024 / 1024}\u00a0MB`

const sides = {
  image: {
    accept: contentLimits.inlineImageTypes.join(','),
    hint: text.imageTypes(inMegabytes(contentLimits.inlineImageBytes)),
  },
  video: {
    accept: contentLimits.inlineVideoTypes.join(','),
    hint: text.videoTypes(inMegabytes(contentLimits.inlineVideoBytes)),
  },
} as const

/** A field for a photo or video from this device, the gallery, or the latest result. */
export function FileField({ task, field, value, error, onChange }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const { items, take } = useFieldUpload(uploadPlaceOf(task, field.name), onChange)
  const membersOnly = useMembersOnly()
  const upload = (files: File[]) => membersOnly(text.toUseStudio, () => take(files))
  const isFilled = typeof value === 'string' && value !== ''
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      <span className="text-[14px]/[1.3] font-semibold">
        {field.title}
        {!field.isRequired && <span className="font-normal text-fg-faint"> {text.optional}</span>}
      </span>
      {isFilled ? (
        <Chosen field={field} address={value} onFiles={upload} onRemove={() => onChange(undefined)} />
      ) : (
        field.isRequired &&
        items.length === 0 && (
          <div data-files>
            <Dropzone
              title={text.dropHere(field.media)}
              hint={sides[field.media].hint}
              accept={sides[field.media].accept}
              multiple={false}
              compact
              onFiles={upload}
            />
          </div>
        )
      )}
      {items.map((item) => (
        <UploadRow key={item.fileId} item={item} />
      ))}
      <Sources
        field={field}
        value={value}
        wantsFile={!field.isRequired && !isFilled && items.length === 0}
        onFiles={upload}
        onGallery={() => membersOnly(text.toUseGallery, () => setChoosing(true))}
        onChange={onChange}
      />
      <FieldMessages id={field.name} error={error} hint={field.hint} />
      <GalleryModal
        open={isChoosing}
        onClose={() => setChoosing(false)}
        most={1}
        leadsToPost
        onChoose={([content]) => content && onChange(addressOfContent(content.id))}
      />
    </div>
  )
}

type SourcesProps = Pick<Props, 'field' | 'value' | 'onChange'> & {
  wantsFile: boolean
  onFiles: (files: File[]) => void
  onGallery: () => void
}

/** The buttons to choose a file; files can be dropped as well. */
function Sources({ field, value, wantsFile, onFiles, onGallery, onChange }: SourcesProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {wantsFile && (
        <FileButton
          label={text.chooseFileFor(field.title)}
          accept={sides[field.media].accept}
          size="small"
          onFiles={onFiles}
        >
          {text.chooseFile}
        </FileButton>
      )}
      <Button size="small" variant="ghost" icon={<Images size={16} />} onClick={onGallery}>
        {text.gallery}
      </Button>
      <LastResult media={field.media} value={value} onChange={onChange} />
    </div>
  )
}

/** The upload of a field. Once it has finished, it becomes the field's value. */
function useFieldUpload(place: string, onChange: (value: unknown) => void) {
  const { items, owner } = useUploads(place)
  const finished = items.find(({ state }) => state.step === 'ready')
  useEffect(() => {
    if (finished?.state.step !== 'ready') return
    onChange(addressOfContent(finished.state.content.id))
    uploads.dismiss(finished.fileId)
  }, [finished, onChange])
  const take = (files: File[]) => {
    for (const { fileId } of items) uploads.cancel(fileId)
    uploads.add(files.slice(0, 1), { ...owner, kind: 'inline' })
  }
  return { items, take }
}

type ChosenProps = Pick<Props, 'field'> & {
  address: string
  onFiles: (files: File[]) => void
  onRemove: () => void
}

function Chosen({ field, address, onFiles, onRemove }: ChosenProps) {
  const contentId = contentIdIn(address)
  const { data: content } = useQuery({ ...contentQuery(contentId ?? ''), enabled: contentId !== null })
  return (
    <div className="flex items-center gap-3.5 rounded-md bg-surface-2 p-2.5">
      {content?.media ? (
        <Picture
          picture={content.media.picture}
          alt=""
          sizes="96px"
          className="size-22 shrink-0 rounded-sm"
        />
      ) : (
        <span className="skeleton size-22 shrink-0 rounded-sm" />
      )}
      <div className="min-w-0 flex-1">
        <b className="block truncate text-[14px]/[1.4]">{content?.file_name ?? address}</b>
        <span className="tabular block text-small text-fg-faint">
          {content?.status === 'processing'
            ? text.processing
            : content?.width && content.height && `${content.width} × ${content.height}`}
        </span>
        <div className="mt-1.5 flex items-center gap-1.5">
          <FileButton
            label={text.replaceFile(field.title)}
            accept={sides[field.media].accept}
            size="small"
            onFiles={onFiles}
          >
            {text.replace}
          </FileButton>
          <IconButton
            label={text.removeFile(field.title)}
            size="small"
            icon={<Trash2 size={17} />}
            onClick={onRemove}
          />
        </div>
      </div>
    </div>
  )
}

type LastProps = { media: 'image' | 'video'; value: unknown; onChange: (value: unknown) => void }

function LastResult({ media, value, onChange }: LastProps) {
  const isSignedIn = useViewer() !== null
  const contentId = useLastResult(media, isSignedIn)
  if (!contentId || contentIdIn(value) === contentId) return null
  return (
    <Button
      size="small"
      variant="ghost"
      icon={<Sparkles size={16} />}
      onClick={() => onChange(addressOfContent(contentId))}
    >
      {text.latestResult}
    </Button>
  )
}
