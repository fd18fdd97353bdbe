import type { AiToolSwitch } from '@fanfare/contract/ai/staff'
import { RelativeTime } from '../../../ui/dates/relative-time.tsx'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { useSwitchTool } from './use-switch-tool.ts'

/** One tool: what it does, who could do the work, its switch where somebody can, and who used that. */
export function ToolSwitchRow({ tool }: { tool: AiToolSwitch }) {
  const change = useSwitchTool(tool.task)
  const isOn = change.isPending ? change.variables : tool.is_switched_on
  const canRun = tool.models.length > 0
  return (
    <li className="grid gap-1.5 py-4">
      {canRun || tool.is_switched_on ? (
        <SwitchRow
          label={tool.title}
          hint={tool.summary}
          checked={isOn}
          onChange={(on) => change.mutate(on)}
        />
      ) : (
        <div className="grid gap-0.5">
          <b className="leading-[1.35]">{tool.title}</b>
          <span className="text-small text-fg-faint">{tool.summary}</span>
        </div>
      )}
      <p className="text-small text-fg-muted">
        {canRun
          ? `Models: ${tool.models.join(', ')}.`
          : 'No provider that is set up can do this. Add a provider’s key to switch it on.'}
        {tool.slug === null && ' It has no page and is used through the API.'}
      </p>
      {tool.changes.length > 0 && (
        <ul aria-label={`Changes of ${tool.title}`} className="text-small text-fg-faint">
          {tool.changes.map(({ is_switched_on: on, username, switched_at: at }) => (
            <li key={at}>
              {on ? 'Switched on' : 'Switched off'} by @{username}, <RelativeTime at={at} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
