import type { AiTool } from '@fanfare/contract/ai/tools'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Bot, FastForward, Images, Mic, Play, ScanFace, ScanLine, WandSparkles } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { PriceTag } from '../../../ui/money/price-tag.tsx'
import { NotifyMe } from '../waiting/notify-me.tsx'
import { pictureOfTool } from './tool-pictures.ts'
import * as text from './hub-text.ts'

/** The sizes of the large tiles. The other tiles fill the space around them. */
const places: Partial<Record<AiTask, string>> = {
  text_to_image: 'md:col-span-2 md:row-span-2',
  image_to_video: 'md:col-span-2',
  virtual_try_on: 'md:col-span-2',
  text_to_video: 'md:col-span-2',
}
const order: readonly AiTask[] = [
  'text_to_image',
  'image_to_video',
  'face_swap',
  'image_effects',
  'virtual_try_on',
  'text_to_video',
]

/** The tools that are available. */
export function ToolGrid({ tools }: { tools: readonly AiTool[] }) {
  const ordered = tools.toSorted((one, other) => rank(one) - rank(other))
  return (
    <section className="grid gap-4">
      <h2 className="type-title">{text.tools}</h2>
      <ul className="grid auto-rows-[200px] grid-cols-1 gap-3.5 sm:grid-cols-2 md:auto-rows-[252px] md:grid-cols-4">
        {ordered.map((tool) => (
          <li key={tool.task} className={clsx('min-w-0', places[tool.task])}>
            <ToolTile tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function rank({ task }: AiTool): number {
  const place = order.indexOf(task)
  return place === -1 ? order.length : place
}

function ToolTile({ tool }: { tool: AiTool }) {
  const picture = pictureOfTool(tool.task)
  return (
    <Link
      to="/ai/$slug"
      params={{ slug: tool.slug ?? '' }}
      className="group relative block size-full overflow-hidden rounded-lg bg-surface-2"
    >
      {picture && (
        <img
          src={picture}
          alt=""
          className="absolute inset-0 size-full object-cover transition-transform duration-(--ff-t-slow) group-hover:scale-[1.03]"
        />
      )}
      <span className="absolute inset-0 bg-(image:--ff-media-scrim)" />
      {tool.makes === 'video' && (
        <span
          aria-hidden
          className="over-media absolute top-4 right-4 grid size-11 place-items-center rounded-full"
        >
          <Play size={18} className="translate-x-px fill-current" />
        </span>
      )}
      <span className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-3 pb-5 pl-5 text-media">
        <span className="min-w-0">
          <b className="block type-subheading text-[20px]">{tool.title}</b>
          <span className="block text-small">{tool.summary}</span>
        </span>
        {tool.base_price > 0 && (
          <span className="shrink-0">
            <span className="sr-only">{text.from} </span>
            <PriceTag
              credits={tool.base_price}
              className="-scale-x-100 flex-row-reverse [&>*]:-scale-x-100"
            />
          </span>
        )}
      </span>
    </Link>
  )
}

const icons: Partial<Record<AiTask, LucideIcon>> = {
  image_to_image: Images,
  lip_sync: Mic,
  video_upscale: ScanLine,
  video_extend: FastForward,
  ai_face_creation: ScanFace,
  ai_chatbot: Bot,
}

/** The tools that are coming soon. */
export function SoonGrid({ tools }: { tools: readonly AiTool[] }) {
  if (tools.length === 0) return null
  return (
    <section className="grid gap-4">
      <h2 className="type-title">{text.comingSoon}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))] gap-3.5">
        {tools.map((tool) => (
          <li key={tool.task}>
            <SoonCard tool={tool} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SoonCard({ tool }: { tool: AiTool }) {
  const Icon = icons[tool.task] ?? WandSparkles
  return (
    <div className="flex h-full items-center gap-4 rounded-lg p-4.5 inset-ring inset-ring-line">
      <span className="hatched grid size-11.5 shrink-0 place-items-center rounded-[12px] text-fg-muted">
        <Icon size={20} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <b className="block">
          {tool.slug === null ? (
            tool.title
          ) : (
            <Link to="/ai/$slug" params={{ slug: tool.slug }} className="hover:underline">
              {tool.title}
            </Link>
          )}
        </b>
        <span className="block text-small text-fg-faint">{tool.summary}</span>
      </span>
      <NotifyMe tool={tool} size="small" />
    </div>
  )
}
