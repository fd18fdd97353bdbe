/** What floats over the page: menus, selects, popovers. */
export const popupClass =
  'max-h-(--available-height) origin-(--transform-origin) overflow-y-auto overscroll-contain rounded-md bg-surface-2 p-1.5 ' +
  'shadow-2 inset-ring inset-ring-line outline-none transition-[opacity,scale] duration-(--ff-t-fast) ' +
  'data-starting-style:scale-[0.97] data-starting-style:opacity-0 data-ending-style:scale-[0.97] data-ending-style:opacity-0'

/** One row in it. */
export const popupRowClass =
  'flex min-h-11 w-full cursor-default items-center gap-3 rounded-sm px-3 text-left text-[15px] text-fg outline-none select-none ' +
  'data-highlighted:bg-surface-hover data-disabled:opacity-50'
