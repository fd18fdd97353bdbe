import { postLimits } from '@fanfare/contract/posts/limits'
import type { Content } from '@fanfare/contract/content/content'
import { CircleAlert, Images, Link, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SortableList } from '../../../ui/lists/sortable-list.tsx'
import {
  AddContentModal,
  GalleryModal,
  UploadNews,
  UploadRow,
  UploadZone,
  isRefused,
  uploads,
  takeWithin,
  useFilesAnywhere,
  type UploadItem,
} from '../../content/index.ts'
import { HelpLink } from '../../help/index.ts'
import type { Editing } from '../editing.ts'
import { MediaRow } from './media-row.tsx'
import { placeOfDraft } from '../drafts/place-of-draft.ts'
import { itemOfGallery, itemOfUpload, type DraftItem, type PostDraft } from '../drafts/post-draft.ts'
import * as text from './media-text.ts'

type Props = {
  editing: Editing
  draft: PostDraft
  uploading: readonly UploadItem[]
  profileId: string
  /** Contents that can't be removed, because someone bought the post. */
  soldIds: readonly string[]
  error: string | undefined
}

/** The photos and videos of a post, in order, each with its alt text, and the ways to add more. */
export function MediaField({ editing, draft, uploading, profileId, soldIds, error }: Props) {
  const [modal, setModal] = useState<'add' | 'gallery' | null>(null)
  const { items } = draft
  const isReel = draft.type === 'reels'
  const most = isReel ? 1 : postLimits.media
  const only = isReel && ({ only: 'video' } as const)
  const room = most - items.length
  const owner = { place: placeOfDraft(draft.id), profileId }
  const add = (added: DraftItem[]) =>
    editing.change((now) => ({ items: [...now.items, ...added].slice(0, most) }))
  const addUploads = (fileIds: readonly string[]) =>
    add(uploads.list().flatMap((upload) => (fileIds.includes(upload.fileId) ? [itemOfUpload(upload)] : [])))
  const addFiles = (files: File[]) => addUploads(uploads.add(files, owner))
  useFilesAnywhere((files) => takeWithin(files, { room, most, onFiles: addFiles }))
  const addAddress = (url: string) => addUploads([uploads.addAddress(url, owner)])
  const addContents = (contents: Content[]) => {
    const isInPost = (id: string) => items.some((item) => item.contentId === id)
    add(contents.filter(({ id }) => !isInPost(id)).map((content) => itemOfGallery(content)))
  }
  return (
    <Panel
      title={isReel ? text.reelVideo : text.photosAndVideos}
      {...((isReel || items.length > 0) && { description: isReel ? text.reelHint : text.mediaHint })}
    >
      <div className="grid grid-cols-1 gap-4 pt-4">
        {soldIds.length > 0 && <SoldNotice />}
        {items.length > 0 && (
          <Items editing={editing} draft={draft} uploading={uploading} soldIds={soldIds} />
        )}
        {items.length === 0 && <UploadZone room={room} most={most} {...only} onFiles={addFiles} />}
        <Refused uploads={uploading.filter(({ state }) => isRefused(state))} />
        <AddButtons isEmpty={items.length === 0} room={room} onOpen={setModal} />
        {error && (
          <p role="alert" className="flex items-center gap-1.5 text-small font-medium text-danger">
            <CircleAlert size={16} aria-hidden />
            {error}
          </p>
        )}
      </div>
      <UploadNews items={uploading} />
      <AddContentModal
        open={modal === 'add'}
        onClose={() => setModal(null)}
        room={room}
        most={most}
        onFiles={addFiles}
        onAddress={addAddress}
        onOpenGallery={() => setModal('gallery')}
      />
      <GalleryModal
        open={modal === 'gallery'}
        onClose={() => setModal(null)}
        most={room}
        {...only}
        onChoose={addContents}
      />
    </Panel>
  )
}

const SoldNotice = () => (
  <Notice tone="info">
    {text.soldHint} <HelpLink to="sold-posts">{text.whatCanChange}</HelpLink>
  </Notice>
)

/** Files that can’t be used, each with the reason. */
function Refused({ uploads }: { uploads: readonly UploadItem[] }) {
  if (uploads.length === 0) return null
  return (
    <ul aria-label={text.refusedFiles} className="grid grid-cols-1 gap-3 px-2.5">
      {uploads.map((item) => (
        <li key={item.fileId}>
          <UploadRow item={item} />
        </li>
      ))}
    </ul>
  )
}

type ButtonsProps = { isEmpty: boolean; room: number; onOpen: (modal: 'add' | 'gallery') => void }

function AddButtons({ isEmpty, room, onOpen }: ButtonsProps) {
  if (room <= 0) return null
  if (!isEmpty) {
    return (
      <Button icon={<Plus size={18} />} onClick={() => onOpen('add')}>
        {text.addPhotosAndVideos}
      </Button>
    )
  }
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button icon={<Images size={18} />} onClick={() => onOpen('gallery')}>
        {text.chooseFromGallery}
      </Button>
      <Button icon={<Link size={18} />} onClick={() => onOpen('add')}>
        {text.fromLink}
      </Button>
    </div>
  )
}

type ItemsProps = Pick<Props, 'editing' | 'draft' | 'uploading' | 'soldIds'>

function Items({ editing, draft: { items, type }, uploading, soldIds }: ItemsProps) {
  const change = (key: string, patch: Partial<DraftItem>) =>
    editing.change((draft) => ({
      items: draft.items.map((item) => (item.key === key ? { ...item, ...patch } : item)),
    }))
  const remove = ({ key, fileId }: DraftItem) => {
    editing.change((draft) => ({ items: draft.items.filter((item) => item.key !== key) }))
    if (fileId) uploads.cancel(fileId)
  }
  const makeCover = ({ key }: DraftItem) =>
    editing.change((draft) => ({
      items: draft.items.toSorted((a, b) => Number(b.key === key) - Number(a.key === key)),
    }))
  return (
    <SortableList
      label={text.filesInOrder}
      items={items}
      keyOf={(item) => item.key}
      nameOf={text.nameOfFile}
      onSort={(sorted) => editing.change(() => ({ items: sorted }))}
      className="grid grid-cols-1 gap-2.5"
    >
      {(item, place) => (
        <MediaRow
          item={item}
          upload={uploading.find(({ fileId }) => fileId === item.fileId)}
          isCover={place === 0}
          isReel={type === 'reels'}
          onAlt={(alt) => change(item.key, { alt })}
          onRemove={soldIds.includes(item.contentId ?? '') ? null : () => remove(item)}
          onMakeCover={() => makeCover(item)}
        />
      )}
    </SortableList>
  )
}
