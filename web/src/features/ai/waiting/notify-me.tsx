import type { AiTool } from '@fanfare/contract/ai/tools'
import { Bell, Check } from 'lucide-react'
import { useMembersOnly } from '../../accounts/index.ts'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-class.ts'
import { useWaitForTool } from './use-wait-for-tool.ts'
import * as text from './waiting-text.ts'

/** A button to get an email when a tool that is coming soon opens, or to cancel that. */
export function NotifyMe({ tool, size = 'medium' }: { tool: AiTool } & Pick<ButtonLook, 'size'>) {
  const membersOnly = useMembersOnly()
  const wait = useWaitForTool(tool)
  if (tool.is_waiting) {
    return (
      <Button
        size={size}
        variant="ghost"
        icon={<Check size={16} aria-hidden />}
        aria-label={text.leaveList(tool.title)}
        className="text-success! hover:bg-surface-2"
        onClick={() => wait.mutate(false)}
      >
        {text.onList}
      </Button>
    )
  }
  return (
    <Button
      size={size}
      variant="outline"
      icon={<Bell size={16} aria-hidden />}
      aria-label={text.notifyAbout(tool.title)}
      onClick={() => membersOnly(text.toGetNotified(tool.title), () => wait.mutate(true))}
    >
      {text.notifyMe}
    </Button>
  )
}
