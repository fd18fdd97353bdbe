import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortableOperation, useSortable } from '@dnd-kit/react/sortable'
import { clsx } from 'clsx'
import { GripVertical } from 'lucide-react'
import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { moveItem } from './move-item.ts'
import * as text from './sorting-text.ts'

// The pointer can drag the whole item, but screen readers are only offered the handle.
const sensors = [PointerSensor.configure({ activatorElements: ({ element }) => [element] })]

type Props<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The item's name for screen readers, such as "Photo harbour.jpg". */
  nameOf: (item: Item) => string
  onSort: (items: Item[]) => void
  children: (item: Item, place: number) => ReactNode
  className?: string
}

/** A list that the user orders: by dragging, or with the arrow keys on a handle. */
export function SortableList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onSort,
  children,
  className,
}: Props<Item>) {
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || from === to || to < 0 || to >= items.length) return
    onSort(moveItem(items, from, to))
    setSaid(text.nowAt(nameOf(item), to + 1, items.length))
  }
  return (
    <DragDropProvider
      sensors={sensors}
      onDragEnd={({ operation, canceled }) => {
        if (canceled || !isSortableOperation(operation) || !operation.source) return
        move(operation.source.initialIndex, operation.source.index)
      }}
    >
      <ol aria-label={label} className={className}>
        {items.map((item, place) => (
          <SortableRow
            key={keyOf(item)}
            id={keyOf(item)}
            place={place}
            label={text.itemAt(nameOf(item), place + 1, items.length)}
            onMove={(to) => move(place, to === 'first' ? 0 : to === 'last' ? items.length - 1 : place + to)}
          >
            {children(item, place)}
          </SortableRow>
        ))}
      </ol>
      <span role="status" className="sr-only">
        {said}
      </span>
    </DragDropProvider>
  )
}

type Move = 'first' | 'last' | 1 | -1

type RowProps = { id: string; place: number; label: string; onMove: (to: Move) => void; children: ReactNode }

const keys: Record<string, Move> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
  Home: 'first',
  End: 'last',
}

function SortableRow({ id, place, label, onMove, children }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index: place })
  const help = useId()
  const press = (event: KeyboardEvent) => {
    const to = keys[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li
      ref={ref}
      className={clsx(
        'relative cursor-grab touch-manipulation rounded-md active:cursor-grabbing',
        isDragging && 'z-10 opacity-90 shadow-3',
      )}
    >
      {children}
      <button
        ref={handleRef}
        type="button"
        aria-label={label}
        aria-roledescription={text.movable}
        aria-describedby={help}
        onKeyDown={press}
        className="over-media absolute top-3 left-3 grid size-9 cursor-grab place-items-center rounded-sm"
      >
        <GripVertical size={18} />
      </button>
      <span id={help} hidden>
        {text.howToMove}
      </span>
    </li>
  )
}
