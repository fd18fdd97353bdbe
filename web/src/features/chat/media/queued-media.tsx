import { useQuery } from '@tanstack/react-query'
import { findQueuedFile, UploadThumb, type QueuedFile } from '../../content/index.ts'
import * as text from './media-text.ts'

/** The photos and videos of a message that hasn't been sent yet. */
export function QueuedMedia({ files }: { files: readonly QueuedFile[] }) {
  return (
    <ul className="flex flex-wrap justify-end gap-1" aria-label={text.media}>
      {files.map((file) => (
        <li key={file.id}>
          <Thumb file={file} />
        </li>
      ))}
    </ul>
  )
}

function Thumb({ file: { id, name, isVideo } }: { file: QueuedFile }) {
  const { data: bytes } = useQuery({
    queryKey: ['queued file', id],
    queryFn: () => findQueuedFile(id),
    // The file is in this browser.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  return (
    <div role="img" aria-label={name} title={name}>
      <UploadThumb bytes={bytes} isVideo={isVideo} width={112} className="size-28 rounded-md" />
    </div>
  )
}
