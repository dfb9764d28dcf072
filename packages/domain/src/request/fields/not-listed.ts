/** What is said of a value that no list holds: it is wrong, as an empty one is not. */
export const notListed = 'Выберите значение из списка'
