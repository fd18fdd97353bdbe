import type { AiTool } from '@fanfare/contract/ai/tools'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NotifyMe } from '../waiting/notify-me.tsx'
import * as text from './studio-text.ts'

export function ComingSoon({ tool, tools }: { tool: AiTool; tools: readonly AiTool[] }) {
  const other = tools.find(
    ({ slug, is_coming_soon, makes }) => slug && !is_coming_soon && makes === tool.makes,
  )
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4">
      <EmptyState
        title={text.comingSoon(tool.title)}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <NotifyMe tool={tool} />
            {other?.slug ? (
              <LinkButton to="/ai/$slug" params={{ slug: other.slug }} variant="primary">
                {text.openTool(other.title)}
              </LinkButton>
            ) : (
              <LinkButton to="/ai" variant="primary">
                {text.seeAllTools}
              </LinkButton>
            )}
          </div>
        }
      >
        {tool.summary} {text.canEmail}
      </EmptyState>
    </div>
  )
}
