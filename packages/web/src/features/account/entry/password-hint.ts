import { passwordRules } from '@portal/domain/accounts/password'

/** What a password must be, said before it is typed. */
export const passwordHint = `Любые знаки, лучше фраза. Не короче ${passwordRules.shortest} знаков; распространённые и утёкшие пароли не подходят.`
