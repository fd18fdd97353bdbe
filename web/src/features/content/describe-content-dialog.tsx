import type { Content } from '@fanfare/contract/content/content'
import { postLimits } from '@fanfare/contract/posts/limits'
import { useState } from 'react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { Field } from '../../ui/fields/field.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { Notice } from '../../ui/states/notice.tsx'
import * as text from './content-text.ts'
import { useDescribeContent } from './use-describe-content.ts'

type Props = { content: Content; onClose: () => void; onDescribed: (content: Content) => void }

/** Asks what a photo or video shows. If saving fails, the text stays and can be sent again. */
export function DescribeContentDialog({ content, onClose, onDescribed }: Props) {
  const [typed, setTyped] = useState(content.description)
  const describe = useDescribeContent(content.id, {
    onDescribed: (described) => {
      onDescribed(described)
      onClose()
      showToast({ kind: 'success', message: text.descriptionSaved })
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      title={content.kind === 'video' ? text.videoDescription : text.photoDescription}
      action={text.saveAltText}
      pending={describe.isPending}
      onSubmit={() => {
        if (!describe.isPending) describe.mutate(inOneLine(typed))
      }}
    >
      {content.media?.picture && (
        <Picture
          picture={content.media.picture}
          alt=""
          sizes="340px"
          fit="contain"
          className="h-40 rounded-md"
        />
      )}
      <Field
        label={text.description}
        hint={text.descriptionHint}
        counter={{ used: typed.length, most: postLimits.altText }}
      >
        <TextArea
          value={typed}
          rows={3}
          maxLength={postLimits.altText}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {describe.isError && <Notice tone="danger">{messageOf(describe.error)}</Notice>}
    </FormDialog>
  )
}

/** The form for posts shows alt texts in fields of one line, which would join words at a line break. */
const inOneLine = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ')
