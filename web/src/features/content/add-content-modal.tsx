import { Images } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import * as text from './content-text.ts'
import { AddressForm } from './uploads/address-form.tsx'
import { UploadZone } from './uploads/upload-zone.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** How many more files can be added, of `most` in total. */
  room: number
  most: number
  onFiles: (files: File[]) => void
  onAddress: (url: string) => void
  onOpenGallery: () => void
}

/** The `addContent` modal: adds files from this device, the user's gallery or the web. */
export function AddContentModal({ open, onClose, room, most, onFiles, onAddress, onOpenGallery }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={text.addMedia}>
      <div className="grid grid-cols-1 gap-6 pb-5">
        <UploadZone
          room={room}
          most={most}
          onFiles={(files) => {
            onFiles(files)
            onClose()
          }}
        />
        <section className="grid gap-2">
          <h3 className="text-[14px] font-semibold">{text.fromGallery}</h3>
          <Button
            full
            icon={<Images size={18} />}
            onClick={() => {
              onClose()
              onOpenGallery()
            }}
          >
            {text.openGallery}
          </Button>
        </section>
        <section className="grid gap-2">
          <h3 className="text-[14px] font-semibold">{text.fromLink}</h3>
          <AddressForm
            onAddress={(url) => {
              onAddress(url)
              onClose()
            }}
          />
        </section>
      </div>
    </Dialog>
  )
}
