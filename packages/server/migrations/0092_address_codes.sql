-- Postal index of the register's object an address names; its ОКТМО has a column from the beginning.
alter table address add column postcode code;
