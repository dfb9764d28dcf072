// Every style of the foundation, in the order in which they may override one another.
import './fonts.css'
import './mantine-parts.ts'
import './skins.css'
import './tokens.css'
import './look.css'
import './mantine.css'
import './base.css'
import './print.css'
