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
import * as text from './captions-text.ts'

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
    const captions = await file.text()
    const isLong = captions.length > contentLimits.captionCharacters
    setTooLong(isLong)
    if (isLong) showRefusedFile(text.tooLong)
    else save.mutate({ language, text: captions })
  }
  const fault = isTooLong ? text.tooLong : save.isError ? captionFault(save.error) : null
  const choices = [...new Set([...languages, language])].map((value) => ({
    value,
    label: languageName(value),
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.captions}
      description={text.captionsExplained}
      footer={
        <>
          {saved && (
            <Button variant="danger" pending={remove.isPending} onClick={() => remove.mutate()}>
              {text.removeCaptions}
            </Button>
          )}
          <FileButton
            label={text.chooseFile}
            accept=".vtt,text/vtt"
            variant="primary"
            icon={<FileText size={18} aria-hidden />}
            onFiles={(files) => void take(files)}
          >
            {text.chooseFile}
          </FileButton>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <Field label={text.language}>
          <Select value={language} choices={choices} onChange={setLanguage} />
        </Field>
        {fault && <Notice tone="danger">{fault}</Notice>}
        {remove.isError && <Notice tone="danger">{messageOf(remove.error)}</Notice>}
      </div>
    </Dialog>
  )
}

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
