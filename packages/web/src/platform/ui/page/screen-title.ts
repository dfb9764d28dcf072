import { createContext } from 'react'

/** The title of the screen that is open, as its record says it: a heading that is given none takes it. */
export const ScreenTitle = createContext('')
