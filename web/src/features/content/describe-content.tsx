import type { Content } from '@fanfare/contract/content/content'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import * as text from './content-text.ts'
import { DescribeContentDialog } from './describe-content-dialog.tsx'

type Props = { content: Content; onDescribed: (content: Content) => void }

/** A button that opens the dialog to describe a file. */
export function DescribeContent({ content, onDescribed }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PenLine size={17} />} onClick={() => setOpen(true)}>
        {content.description === '' ? text.addAltText : text.editAltText}
      </Button>
      {isOpen && (
        <DescribeContentDialog content={content} onClose={() => setOpen(false)} onDescribed={onDescribed} />
      )}
    </>
  )
}
