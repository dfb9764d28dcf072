/**
 * The error catalogue: code, HTTP status and the Russian sentence a person reads. The texts stand here and nowhere else.
 * A text may hold {names} that are filled from the refusal's details.
 */
// biome-ignore format: read by columns
export const errors = {
  NOT_SIGNED_IN:          { status: 401, text: 'Войдите в портал: сеанс не начат или истёк.' },
  ACTING_CHANGED:         { status: 409, text: 'Сейчас вы работаете от другого имени: его выбрали в другой вкладке. Проверьте имя вверху страницы и повторите: введённое не потеряно.' },
  WRONG_PASSWORD:         { status: 401, text: 'Неверный логин или пароль.' },
  ACCOUNT_BLOCKED:        { status: 403, text: 'Учётная запись заблокирована. Обратитесь к администратору портала.' },
  LINK_UNKNOWN:           { status: 404, text: 'Такой ссылки нет. Откройте её из письма целиком или запросите новую.' },
  LINK_USED:              { status: 410, text: 'Эта ссылка уже сработала: она одноразовая.' },
  LINK_EXPIRED:           { status: 410, text: 'Срок этой ссылки истёк.' },
  LINK_VOID:              { status: 410, text: 'Эта ссылка больше не действует: её заменила более новая или учётную запись изменили.' },
  LINK_OF_ANOTHER:        { status: 409, text: 'Эта ссылка для другого человека: сейчас на этом компьютере вошли вы. Выйдите и откройте её снова.' },
  TOO_MANY_ATTEMPTS:      { status: 429, text: 'Слишком много попыток. Повторите через {wait}' },
  TOO_MANY_CALLS:         { status: 429, text: 'Слишком много обращений. Повторите через минуту.' },
  FORBIDDEN:              { status: 403, text: 'Недостаточно прав для этого действия. {why}' },
  CROSS_SITE:             { status: 403, text: 'Запрос пришёл с чужого сайта и отклонён.' },
  NOT_FOUND:              { status: 404, text: 'Не найдено.' },
  REQUEST_NOT_FOUND:      { status: 404, text: 'Заявление не найдено.' },
  INVALID_INPUT:          { status: 400, text: 'Проверьте заполнение полей.' },
  BODY_TOO_LARGE:         { status: 413, text: 'Запрос слишком велик.' },
  BODY_TOO_SLOW:          { status: 408, text: 'Запрос передавался слишком долго. Проверьте связь и повторите.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'Тип содержимого не поддерживается.' },
  BAD_URL:                { status: 400, text: 'Неверный адрес.' },
  WRONG_STAGE:            { status: 409, text: 'Заявление уже на этапе «{stageTitle}». Обновите страницу.' },
  MOVE_NOT_ALLOWED:       { status: 422, text: '{why}' },
  REVISION_CONFLICT:      { status: 409, text: 'Эти сведения уже изменил другой человек. Сравните значения.' },
  KEY_REUSED:             { status: 422, text: 'Этот ключ повтора уже использован для другого действия. Обновите страницу и повторите.' },
  EDIT_CLOSED:            { status: 409, text: 'На этапе «{stageTitle}» эти сведения не изменяются.' },
  FIELD_NOT_OPEN:         { status: 403, text: 'Поле «{label}» не открыто для изменения замечанием.' },
  FILE_TOO_LARGE:         { status: 413, text: 'Файл «{name}» больше допустимого: {limit}.' },
  FILE_EMPTY:             { status: 422, text: 'Файл «{name}» пустой.' },
  FILE_NAME:              { status: 422, text: '{why}' },
  FILE_NAME_TAKEN:        { status: 409, text: 'Файл «{name}» в этом разделе уже есть. Замените его новой версией или переименуйте.' },
  FILE_FORMAT:            { status: 422, text: 'Формат файла «{name}» здесь не принимается: {why}' },
  FILE_NOWHERE:           { status: 409, text: 'Файл «{name}» дошёл, но его раздел или документ за это время удалили. Выберите для него другое место: передавать его заново не придётся.' },
  FILE_CUT:               { status: 400, text: 'Файл «{name}» передан не полностью. Повторите загрузку.' },
  FILE_DIFFERS:           { status: 422, text: 'Файл «{name}» дошёл не таким, каким был отправлен. Загрузите его ещё раз.' },
  FILE_INFECTED:          { status: 403, text: 'Файл «{name}» заражён, скачать его нельзя. Загрузите вместо него чистый.' },
  UPLOAD_ELSEWHERE:       { status: 409, text: 'Этот файл уже загружается в другом окне. Он продолжится сам.' },
  TOO_MANY_UPLOADS:       { status: 422, text: 'Незаконченных загрузок уже слишком много: {count}, {size}. Дождитесь их или отмените ненужные: брошенные удаляются сами через неделю.' },
  TOO_MUCH_REFUSED:       { status: 422, text: 'За сутки портал не принял слишком много ваших файлов: {size}. Исправьте их и загрузите завтра: через сутки непринятые файлы удаляются сами.' },
  TOO_MUCH_UNATTACHED:    { status: 422, text: 'За сутки вы загрузили слишком много файлов, которые никуда не приложены: {count}, {size}. Приложите их к письмам и ответам или подождите: через сутки они удаляются сами.' },
  TOO_MANY_AT_ONCE:       { status: 429, text: 'Вы передаёте сразу {count} файлов, больше портал одновременно не принимает. Дождитесь, пока один из них загрузится, и повторите.' },
  EXCLUDES_ONESELF:       { status: 422, text: 'Отстранить себя нельзя: вернуть доступ вы бы не смогли. Попросите другого сотрудника.' },
  EXCLUDED_ALREADY:       { status: 409, text: 'Этот человек уже отстранён от заявления.' },
  ORGANIZATION_KNOWN:     { status: 409, text: 'Организация с этими ИНН и КПП на портале уже есть: {name}. {why}' },
  ORGANIZATION_CLOSED:    { status: 409, text: 'Филиал закрыт: новые заявления от его имени не подаются. Выберите вверху страницы другую организацию.' },
  DECIDED_ALREADY:        { status: 409, text: 'По этой организации решение уже принято. Обновите страницу.' },
  MERGE_REFUSED:          { status: 422, text: 'Объединить нельзя: {why}' },
  LAST_ADMINISTRATOR:     { status: 409, text: 'Это последний действующий администратор организации. Сначала сделайте администратором другого сотрудника.' },
  HEIR_NEEDED:            { status: 422, text: 'У сотрудника есть заявления организации ({count}). Выберите, кому они перейдут.' },
  PDF_COPY_REFUSED:       { status: 422, text: 'Копия в PDF не сделана: {why}' },
  ARCHIVE_EMPTY:          { status: 422, text: 'Архив пуст: {why}' },
  DISK_FULL:              { status: 507, text: 'На сервере закончилось место: ничего не сохранено. Повторите позже.' },
  ITEM_CLOSED:            { status: 409, text: 'Документ «{title}» сейчас закрыт для изменения.' },
  PART_HAS_DOCUMENTS:     { status: 409, text: 'В папках части «{name}» есть документы ({count}). Сначала удалите их или перенесите в общие папки.' },
  REASON_NEEDED:          { status: 422, text: 'Укажите причину.' },
  SIGNATURE_REFUSED:      { status: 422, text: 'Подпись не принята: {why}' },
  PRINT_FORM_STALE:       { status: 409, text: 'Данные изменились после формирования. Сформируйте печатную форму заново.' },
  PRINT_FAILED:           { status: 500, text: 'Печатная форма не сформирована. Повторите, а если не поможет, назовите номер обращения.' },
  REGISTER_REFUSED:       { status: 422, text: 'Файл реестра не принят, действует прежняя версия. {why}' },
  REGISTER_UNAVAILABLE:   { status: 503, text: 'Служба реестра сейчас не отвечает, действует прежняя версия. Повторите позже или загрузите файл.' },
  NOTE_REFUSED:           { status: 422, text: 'Пояснительная записка не принята: {why}' },
  NOTE_OUTDATED:          { status: 409, text: 'Загружена более новая записка. Обновите страницу и сверьте с ней.' },
  TOO_MANY_VIEWS:         { status: 422, text: 'Видов уже сто. Удалите ненужные и сохраните снова.' },
  REMARK_STATE:           { status: 409, text: 'Замечание уже в состоянии «{stateTitle}».' },
  DATABASE_AWAY:          { status: 503, text: 'База данных недоступна. Введённое не потеряно, повторите через минуту.' },
  OVERLOADED:             { status: 503, text: 'Портал занят: обращений сейчас больше, чем он успевает принять. Введённое не потеряно, повторите через {seconds} с.' },
  TOO_BUSY:               { status: 503, text: 'Портал перегружен и не успел ответить. Повторите через минуту.' },
  SERVER_STOPPING:        { status: 503, text: 'Портал перезапускается. Повторите через минуту.' },
  INTERNAL:               { status: 500, text: 'Внутренняя ошибка. Сообщите номер обращения: {traceId}.' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof errors

/** The sentence of an error with its details filled in. Unknown names stay empty. */
export function errorText(code: ErrorCode, details: Record<string, unknown> = {}): string {
  const text = errors[code].text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = details[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
  return text.trimEnd()
}
