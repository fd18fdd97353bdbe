import { contentLimits } from '@fanfare/contract/content/limits'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { languageName } from '../../../entities/content/index.ts'
import { showRefusedFile } from '../../content/index.ts'
import { FileButton } from '../../../ui/media/file-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useRemoveCaptions } from './use-remove-captions.ts'
import { captionFault, useSaveCaptions } from './use-save-captions.ts'

type Props = { open: boolean; onClose: () => void; videoId: string; saved: string | null }

/** A dialog to add a captions file to one of the viewer's videos. */
export function CaptionsDialog({ open, ...props }: Props) {
  // Reopening the dialog clears earlier errors.
  return open ? <OpenCaptions {...props} /> : <Dialog open={false} onClose={props.onClose} title="" />
}

function OpenCaptions({ onClose, videoId, saved }: Omit<Props, 'open'>) {
  const [language, setLanguage] = useState(saved ?? 'en')
  const [isTooLong, setTooLong] = useState(false)
  const save = useSaveCaptions(videoId, { onSaved: onClose })
  const remove = useRemoveCaptions(videoId, { onRemoved: onClose })
  const take = async ([file]: File[]) => {
    if (!file) return
    const text = await file.text()
    const isLong = text.length > contentLimits.captionCharacters
    setTooLong(isLong)
    if (isLong) showRefusedFile(tooLong)
    else save.mutate({ language, text })
  }
  const fault = isTooLong ? tooLong : save.isError ? captionFault(save.error) : null
  const choices = [...new Set([...languages, language])].map((value) => ({
    value,
    label: languageName(value),
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Captions"
      description="A WebVTT file with the words spoken in the video, for people who can’t hear them."
      footer={
        <>
          {saved && (
            <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
              Remove captions
            </Button>
          )}
          <FileButton
            label="Choose a WebVTT file"
            accept=".vtt,text/vtt"
            variant="primary"
            icon={<FileText size={18} aria-hidden />}
            onFiles={(files) => void take(files)}
          >
            Choose a WebVTT file
          </FileButton>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <Field label="Language">
          <Select value={language} choices={choices} onChange={setLanguage} />
        </Field>
        {fault && <Notice tone="danger">{fault}</Notice>}
        {remove.isError && <Notice tone="danger">{messageOf(remove.error)}</Notice>}
      </div>
    </Dialog>
  )
}

const tooLong = 'This file is too long.'

const languages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'tr',
  'uk',
  'zh',
]
