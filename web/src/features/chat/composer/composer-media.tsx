import { UploadNews, UploadRow, type UploadItem } from '../../content/index.ts'

/** The photos and videos that will be sent, with their progress. */
export function ComposerMedia({ items }: { items: readonly UploadItem[] }) {
  return (
    <>
      {items.length > 0 && (
        <ul
          aria-label="Photos and videos to send"
          className="grid max-h-50 grid-cols-1 gap-2 overflow-y-auto rounded-md bg-surface-1 p-3 lg:grid-cols-2"
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
