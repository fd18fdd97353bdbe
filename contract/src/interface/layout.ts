/** Sizes of the frame around every screen, and the widths at which layouts change, in pixels. */
export const layout = {
  sideNav: 290,
  sideNavCollapsed: 110,
  header: 80,
  breakpoints: { xs: 576, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 },
} as const
