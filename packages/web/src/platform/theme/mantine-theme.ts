import {
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type MantineThemeOverride,
  mergeThemeOverrides,
} from '@mantine/core'

/** Mantine in our measures and words. Colours come from the skin's variables, see mantine.css. */
export const mantineTheme = createTheme({
  // Who asked his system for less motion gets none here either.
  respectReducedMotion: true,
  primaryColor: 'brand',
  colors: { brand: colorsTuple('var(--p-primary)') },
  fontFamily: 'inherit',
  defaultRadius: '0.5rem',
  cursorType: 'pointer',
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem' },
  // The resolver, not a style: the variant is no attribute of a button when it comes from the default.
  variantColorResolver: (input) => ({
    ...defaultVariantColorsResolver(input),
    ...(input.variant === 'filled' && { color: 'var(--p-on-primary)' }),
    // Mantine mixes the hover from the shade of the colour, and ours is one colour of ten equal shades.
    ...(input.variant === 'subtle' && { hover: 'var(--p-hover)' }),
  }),
  components: {
    Button: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Закрыть' } } },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 0 },
        shadow: 'none',
        // Beside its button, within the landmark it belongs to, and with nothing in it but its items.
        withinPortal: false,
        floatingStrategy: 'fixed',
        withInitialFocusPlaceholder: false,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 0 }, shadow: 'none' } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 200, transitionProps: { duration: 0 } } },
    Select: {
      defaultProps: { nothingFoundMessage: 'Ничего не найдено', clearButtonProps: { 'aria-label': 'Очистить' } },
    },
  },
})

/** The same with menus that take so many milliseconds to open. */
export function themeOfSpeed(menuSpeed: number): MantineThemeOverride {
  return mergeThemeOverrides(mantineTheme, {
    components: { Menu: { defaultProps: { transitionProps: { duration: menuSpeed, transition: 'scale-y' } } } },
  })
}
