-- Postal index and ОКТМО of an object, where the register names them (AS_…_PARAMS, types 5 and 7).
alter table address_object add column postcode code, add column oktmo code;
