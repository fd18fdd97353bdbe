import { clsx } from 'clsx'
import { Download, MoreHorizontal, Plus, Shuffle, WandSparkles } from 'lucide-react'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { ResultActionsProps } from './result-actions-props.ts'
import { MoreItems, UseItems } from './result-menu-items.tsx'
import * as text from './results-text.ts'

/** On phones, two buttons with words fill the first row, and one leaves room for the icons in the second. */
const wide = 'max-sm:grow max-sm:basis-2/5'

export function ResultActions(props: ResultActionsProps) {
  const { request, output, onRemix } = props
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="inverse" icon={<Shuffle size={18} />} className={wide} onClick={onRemix}>
        {text.remix}
      </Button>
      {output.media && <UseMenu {...props} />}
      {output.content_id && output.media && (
        <LinkButton
          to="/create-post"
          search={{ contentId: output.content_id }}
          icon={<Plus size={18} />}
          className={wide}
        >
          {text.takeInPost}
        </LinkButton>
      )}
      {output.file_url && (
        <a
          href={output.file_url}
          download={`fanfare-${request.task.replaceAll('_', '-')}-${output.number}`}
          className={clsx(buttonClass({ variant: 'ghost' }), 'max-sm:px-3! lg:max-2xl:px-3!')}
        >
          <Download size={18} aria-hidden />
          <span className="max-sm:sr-only lg:max-2xl:sr-only">{text.download}</span>
        </a>
      )}
      <Menu
        label={text.more}
        trigger={<IconButton label={text.more} look="filled" icon={<MoreHorizontal size={20} />} />}
      >
        <MoreItems {...props} />
      </Menu>
    </div>
  )
}

function UseMenu(props: ResultActionsProps) {
  return (
    <Menu
      label={text.takeAsInput}
      align="start"
      trigger={
        <Button icon={<WandSparkles size={18} />} className={clsx(wide, 'min-w-0')}>
          {text.takeAsInput}
        </Button>
      }
    >
      <UseItems {...props} />
    </Menu>
  )
}
