import type { Party } from '../layout/party.ts'
import type { SignatureMark } from '../stamped-copy.ts'

/** Invented parties, object and documents: what the tests of the forms print. */
export const performer: Party = {
  kind: 'organization',
  fullName: 'Государственное автономное учреждение «Управление экспертизы проектов»',
  shortName: 'ГАУ «Управление экспертизы»',
  inn: '7701234560',
  kpp: '770101001',
  ogrn: '1037739000018',
  legalAddress: '101000, г. Москва, ул. Проектная, д. 42, стр. 1',
  postalAddress: '101000, г. Москва, ул. Проектная, д. 42, стр. 1',
  phone: '+7 (495) 000-00-01',
  email: 'expertiza@example.ru',
  bank: {
    bank: 'ГУ Банка России по ЦФО',
    bik: '004525988',
    account: '03224643450000007300',
    corr: '40102810545370000003',
    personal: '30736Щ12340',
  },
  signatory: {
    name: 'Соколов Андрей Николаевич',
    position: 'Начальник управления',
    nameGenitive: 'Соколова Андрея Николаевича',
    positionGenitive: 'начальника управления',
    basis: 'Устав',
    basisGenitive: 'Устава',
  },
}

export const customer: Party = {
  kind: 'organization',
  fullName: 'Общество с ограниченной ответственностью «Специализированный застройщик «Северный берег»',
  shortName: 'ООО «СЗ «Северный берег»',
  inn: '7802345671',
  kpp: '780201001',
  ogrn: '1157847000012',
  legalAddress:
    '194044, г. Санкт-Петербург, вн. тер. г. муниципальный округ Сампсониевское, наб. Выборгская, д. 7, помещ. 12-Н',
  postalAddress: '194044, г. Санкт-Петербург, а/я 15',
  phone: '+7 (812) 000-00-02',
  email: 'office@example.ru',
  bank: {
    bank: 'ПАО «Пример-Банк», Северо-Западный филиал, г. Санкт-Петербург',
    bik: '044030653',
    account: '40702810000000000001',
    corr: '30101810500000000653',
  },
  signatory: {
    name: 'Иванова Анна Сергеевна',
    position: 'Генеральный директор',
    nameGenitive: 'Ивановой Анны Сергеевны',
    positionGenitive: 'генерального директора',
    basis: 'Устав',
    basisGenitive: 'Устава',
  },
}

export const designer: Party = {
  kind: 'organization',
  fullName:
    'Акционерное общество «Научно-исследовательский и проектно-изыскательский институт жилищно-гражданского строительства»',
  shortName: 'АО «НИПИ жилищно-гражданского строительства»',
  inn: '7803456782',
  kpp: '780301001',
  ogrn: '1027800000023',
  legalAddress: '191025, г. Санкт-Петербург, просп. Невский, д. 100',
  phone: '+7 (812) 000-00-03',
  email: 'mail@institute.example.ru',
}

export const mark: SignatureMark = {
  owner: 'Иванова Анна Сергеевна',
  organization: 'ООО «СЗ «Северный берег»',
  certificate: '01DB3F7A9C0000000006F8A1381D0002',
  validFrom: '2026-02-01',
  validTo: '2027-05-01',
  signedAt: new Date('2026-11-20T07:15:00Z'),
  attorney: '7b2f1c0e-8a55-4d39-9d0a-6a3f0d1f52aa',
}

export const service =
  'Государственная экспертиза проектной документации и результатов инженерных изысканий, включая проверку достоверности определения сметной стоимости'
export const object =
  'Многоквартирный жилой дом со встроенно-пристроенными нежилыми помещениями и подземной автостоянкой по адресу: г. Санкт-Петербург, Выборгская наб., участок 12'
