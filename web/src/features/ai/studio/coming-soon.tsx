import type { AiTool } from '@fanfare/contract/ai/tools'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NotifyMe } from '../waiting/notify-me.tsx'

export function ComingSoon({ tool, tools }: { tool: AiTool; tools: readonly AiTool[] }) {
  const other = tools.find(
    ({ slug, is_coming_soon, makes }) => slug && !is_coming_soon && makes === tool.makes,
  )
  return (
    <div className="grid min-h-[60dvh] place-items-center px-4">
      <EmptyState
        title={`${tool.title} is coming soon`}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <NotifyMe tool={tool} />
            {other?.slug ? (
              <LinkButton to="/ai/$slug" params={{ slug: other.slug }} variant="primary">
                Open {other.title.toLowerCase()}
              </LinkButton>
            ) : (
              <LinkButton to="/ai" variant="primary">
                See all tools
              </LinkButton>
            )}
          </div>
        }
      >
        {tool.summary} We can email you once when you can use it.
      </EmptyState>
    </div>
  )
}
