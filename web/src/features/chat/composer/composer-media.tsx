import { clsx } from 'clsx'
import { UploadNews, UploadRow, type UploadItem } from '../../content/index.ts'
import * as text from './composer-text.ts'

/** The photos and videos to send, with their progress. */
export function ComposerMedia({ items, className }: { items: readonly UploadItem[]; className?: string }) {
  return (
    <>
      {items.length > 0 && (
        <ul
          aria-label={text.mediaToSend}
          className={clsx('grid max-h-50 grid-cols-1 gap-2 overflow-y-auto lg:grid-cols-2', className)}
        >
          {items.map((item) => (
            <li key={item.fileId}>
              <UploadRow item={item} />
            </li>
          ))}
        </ul>
      )}
      <UploadNews items={items} />
    </>
  )
}
