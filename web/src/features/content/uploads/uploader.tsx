import { uploads } from './page-uploads.ts'
import { UploadNews } from './upload-news.tsx'
import { UploadRow } from './upload-row.tsx'
import { UploadZone } from './upload-zone.tsx'
import * as text from './uploads-text.ts'
import { useUploads } from './use-uploads.ts'

type Props = {
  /** The part of the app that shows the uploads. After a reload, uploads are found again by this name. */
  place: string
  most: number
  compact?: boolean
}

/** A zone for files, and below it each upload with its progress or the reason for its failure. */
export function Uploader({ place, most, compact = false }: Props) {
  const { items, owner } = useUploads(place)
  const onTheirWay = items.filter(({ state }) => state.step !== 'rejected').length
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <UploadZone
        room={most - onTheirWay}
        most={most}
        compact={compact || items.length > 0}
        onFiles={(files) => uploads.add(files, owner)}
      />
      {items.length > 0 && (
        <ul className="grid grid-cols-1 gap-3" aria-label={text.files}>
          {items.map((item) => (
            <li key={item.fileId}>
              <UploadRow item={item} />
            </li>
          ))}
        </ul>
      )}
      <UploadNews items={items} />
    </div>
  )
}
